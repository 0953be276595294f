import { END, buffers, eventChannel } from 'redux-saga';
import { call, cancelled, delay, put, race, select, take } from 'typed-redux-saga';
import type { Answer, MemberEndpoints, OutputOf } from '@realm/api-client';
import { api } from '../../shared/api';
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
  type OutgoingMessage,
} from './support.slice';

type Sent = Answer<OutputOf<MemberEndpoints['sendSupportMessage']>>;

/** Without a sign that the server can be reached, it is tried again after this pause. */
const RETRY_MS = 5_000;

/** Sends what was written, one message after the other, in the order of writing. What can't be sent now waits in its place. */
export function* sendOutbox() {
  try {
    for (;;) {
      const next = (yield* select(selectOutbox)).find(({ status }) => status === 'waiting');
      if (next === undefined) {
        yield* take([messageWritten.type, sendAgainRequested.type]);
        continue;
      }
      const isReached = yield* call(sendOne, next);
      if (!isReached)
        yield* race({
          reachable: take([opened.type, wentOnline.type, sendAgainRequested.type]),
          pause: delay(RETRY_MS),
        });
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
  const upload = uploadChannel(messageId);
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

/** Progress of the upload as shares, then the answer. */
function uploadChannel(messageId: string) {
  return eventChannel<number | Sent>((emit) => {
    const abort = new AbortController();
    const file = fileOf(messageId);
    if (file === undefined) throw new Error('an image without its file');
    const options = { file, signal: abort.signal, onUploadProgress: emit };
    void api.sendSupportImage({ messageId }, options).then((answer) => {
      emit(answer);
      emit(END);
    });
    return () => abort.abort();
  }, buffers.expanding());
}
