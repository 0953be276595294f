import { call, put } from 'typed-redux-saga';
import { ERROR_CODES } from '@realm/api-client/contract';
import { api } from '../../shared/api';
import { sendInOrder } from '../../shared/saga/send-in-order';
import type { AppState } from '../../state/app-state';
import { opened } from '../../state/realtime/realtime.slice';
import { wentOnline } from '../../state/ui/ui.slice';
import {
  messageSent,
  messageWritten,
  roomOpened,
  selectOutbox,
  selectTalk,
  sendAgainRequested,
  sendingBegan,
  sendingInterrupted,
  sendingRefused,
  slowed,
  unsentRestored,
  type OutgoingMessage,
} from './chat.slice';

const RETRY_MS = 3_000;
const LONGEST_RETRY_MS = 60_000;

/** A room in slow mode holds up no other room. */
export const sendOutbox = () =>
  sendInOrder({
    nextOf: selectNext,
    sendOne,
    written: [messageWritten.type, sendAgainRequested.type, unsentRestored.type],
    waking: [opened.type, wentOnline.type, sendAgainRequested.type, messageWritten.type],
    retryMs: RETRY_MS,
    longestRetryMs: LONGEST_RETRY_MS,
  });

/** The first message whose room is free; without one, when the first of the rooms that messages wait for will be. */
function selectNext(state: AppState) {
  const waiting = selectOutbox(state).filter(({ status }) => status === 'waiting');
  const freeAtOf = ({ roomId }: OutgoingMessage) => selectTalk(roomId)(state).freeAt;
  const next = waiting.find((message) => freeAtOf(message) <= Date.now());
  return { next, freeAt: Math.min(...waiting.map(freeAtOf)) };
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
    // Never at once: a server that says 0 is not called again and again.
    yield* put(slowed({ roomId, freeAt: freeAfter(Math.max(failure.retryAfterSec, 1)) }));
    yield* put(sendingInterrupted(messageId));
    return true;
  }
  yield* put(sendingRefused({ messageId, failure }));
  // A muted member is shown until when, and the members of a disbanded group that it is.
  if (failure.code === ERROR_CODES.CHAT_MUTED || failure.code === ERROR_CODES.GROUP_CLOSED)
    yield* put(roomOpened(roomId));
  return true;
}

const freeAfter = (seconds: number): number => (seconds === 0 ? 0 : Date.now() + seconds * 1_000);
