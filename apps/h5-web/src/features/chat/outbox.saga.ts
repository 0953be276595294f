import { call, delay, put, race, select, take } from 'typed-redux-saga';
import { ERROR_CODES } from '@realm/api-client/contract';
import { api } from '../../shared/api';
import { opened } from '../../state/realtime/realtime.slice';
import { wentOnline } from '../../state/ui/ui.slice';
import {
  messageSent,
  messageWritten,
  roomOpened,
  selectOutbox,
  sendAgainRequested,
  sendingBegan,
  sendingInterrupted,
  sendingRefused,
  slowed,
  type OutgoingMessage,
} from './chat.slice';

/** Tried again after this pause, then after twice the one before. */
const RETRY_MS = 3_000;
const LONGEST_RETRY_MS = 60_000;
/** Signs that the server may be reached, or that the member waits for it. */
const WAKING = [opened.type, wentOnline.type, sendAgainRequested.type, messageWritten.type];

/** Sends messages one after the other, in the order of writing. A message that can't be sent yet waits in its place. */
export function* sendOutbox() {
  let retryMs = RETRY_MS;
  for (;;) {
    const next = (yield* select(selectOutbox)).find(({ status }) => status === 'waiting');
    if (next === undefined) {
      yield* take([messageWritten.type, sendAgainRequested.type]);
      continue;
    }
    if (yield* call(sendOne, next)) {
      retryMs = RETRY_MS;
      continue;
    }
    yield* race({ awake: take(WAKING), pause: delay(retryMs) });
    retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS);
  }
}

/** @returns Whether the server answered. */
function* sendOne({ messageId, roomId, text, bet, mentions }: OutgoingMessage) {
  yield* put(sendingBegan(messageId));
  const uids = mentions.map(({ uid }) => uid).join(',');
  const input = {
    messageId,
    roomId,
    text,
    ...(bet === null ? {} : { betOrder: bet.orderNumber }),
    ...(uids === '' ? {} : { mentions: uids }),
  };
  const answer = yield* call(api.sendChatMessage, input);
  if (answer.ok) {
    const { message, waitSec } = answer.value;
    yield* put(messageSent({ roomId, message, freeAt: freeAfter(waitSec) }));
    return true;
  }
  const { failure } = answer;
  if (failure.kind !== 'refused') {
    yield* put(sendingInterrupted(messageId));
    return false;
  }
  // In slow mode it goes out by itself, when it may.
  if (failure.code === ERROR_CODES.TOO_FAST && failure.retryAfterSec !== undefined) {
    yield* put(slowed({ roomId, freeAt: freeAfter(failure.retryAfterSec) }));
    yield* put(sendingInterrupted(messageId));
    return false;
  }
  yield* put(sendingRefused({ messageId, failure }));
  // A muted member is shown until when, and the members of a disbanded group that it is.
  if (failure.code === ERROR_CODES.CHAT_MUTED || failure.code === ERROR_CODES.GROUP_CLOSED)
    yield* put(roomOpened(roomId));
  return true;
}

const freeAfter = (seconds: number): number => (seconds === 0 ? 0 : Date.now() + seconds * 1_000);
