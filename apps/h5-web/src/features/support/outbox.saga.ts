import { call, cancelled, put, take } from 'typed-redux-saga';
import type { Answer, MemberEndpoints, OutputOf } from '@realm/api-client';
import { api } from '../../shared/api';
import { sendInOrder } from '../../shared/saga/send-in-order';
import { uploadChannel } from '../../shared/saga/upload-channel';
import type { AppState } from '../../state/app-state';
import { opened } from '../../state/realtime/realtime.slice';
import { supportThreadReceived } from '../../state/unread-notices/unread-notices.slice';
import { wentOnline } from '../../state/ui/ui.slice';
import { dropAllFiles, dropFile, fileOf } from './outgoing-files';
import {
  messageSent,
  messageWritten,
  sendAgainRequested,
  sendingBegan,
  sendingInterrupted,
  sendingProgressed,
  sendingRefused,
  selectOutbox,
  unsentRestored,
  type OutgoingMessage,
} from './support.slice';

type Sent = Answer<OutputOf<MemberEndpoints['sendSupportMessage']>>;

/** Long: an image is megabytes of somebody's data plan. */
const RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 5 * 60_000;

export function* sendOutbox() {
  try {
    yield* sendInOrder({
      nextOf: (state: AppState) => ({
        next: selectOutbox(state).find(({ status }) => status === 'waiting'),
        freeAt: Infinity,
      }),
      sendOne,
      written: [messageWritten.type, sendAgainRequested.type, unsentRestored.type],
      waking: [opened.type, wentOnline.type, sendAgainRequested.type, messageWritten.type],
      retryMs: RETRY_MS,
      longestRetryMs: LONGEST_RETRY_MS,
    });
  } finally {
    dropAllFiles();
  }
}

/** @returns Whether the server answered. */
function* sendOne(message: OutgoingMessage) {
  const { messageId } = message;
  yield* put(sendingBegan(messageId));
  const answer: Sent =
    message.preview === null ? yield* call(sendText, message) : yield* call(sendFile, message);
  if (answer.ok) {
    yield* put(messageSent(answer.value.message));
    yield* put(supportThreadReceived(answer.value.thread));
    dropFile(messageId);
    return true;
  }
  const { failure } = answer;
  if (failure.kind === 'refused') {
    yield* put(sendingRefused({ messageId, failure }));
    return true;
  }
  yield* put(sendingInterrupted(messageId));
  return false;
}

const sendText = ({ messageId, text, order }: OutgoingMessage): Promise<Sent> =>
  api.sendSupportMessage({
    messageId,
    text,
    ...(order === null || order.kind === 'unknown' ? {} : { orderKind: order.kind, orderId: order.orderId }),
  });

function* sendFile({ messageId }: OutgoingMessage) {
  const file = fileOf(messageId);
  if (file === undefined) throw new Error('an image without its file');
  const upload = uploadChannel((options) => api.sendSupportImage({ messageId }, { ...options, file }));
  try {
    for (;;) {
      const event = yield* take(upload);
      if (typeof event !== 'number') return event;
      yield* put(sendingProgressed({ messageId, share: event }));
    }
  } finally {
    if (yield* cancelled()) upload.close();
  }
}
