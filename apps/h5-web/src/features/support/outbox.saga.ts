import { call, cancelled, delay, put, race, select, take } from 'typed-redux-saga';
import type { Answer, MemberEndpoints, OutputOf } from '@realm/api-client';
import { api } from '../../shared/api';
import { uploadChannel } from '../../shared/saga/upload-channel';
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

/** Tried again after this pause, then after twice the one before: an image is megabytes of somebody's data plan. */
const RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 5 * 60_000;
/** Signs that the server may be reached, or that the member waits for it. */
const WAKING = [opened.type, wentOnline.type, sendAgainRequested.type, messageWritten.type];

/** Sends messages one after the other, in the order of writing. A message that can't be sent yet waits in its place. */
export function* sendOutbox() {
  let retryMs = RETRY_MS;
  try {
    for (;;) {
      const next = (yield* select(selectOutbox)).find(({ status }) => status === 'waiting');
      if (next === undefined) {
        yield* take([messageWritten.type, sendAgainRequested.type, unsentRestored.type]);
        continue;
      }
      if (yield* call(sendOne, next)) {
        retryMs = RETRY_MS;
        continue;
      }
      yield* race({ awake: take(WAKING), pause: delay(retryMs) });
      retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS);
    }
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
