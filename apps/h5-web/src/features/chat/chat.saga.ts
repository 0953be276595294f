import { buffers, eventChannel, type Channel, type EventChannel } from 'redux-saga';
import {
  actionChannel,
  all,
  call,
  delay,
  fork,
  put,
  race,
  select,
  take,
  takeEvery,
  takeLatest,
} from 'typed-redux-saga';
import type { ChatPush } from '@realm/api-client';
import { api } from '../../shared/api';
import { watchChannel } from '../../shared/saga/channel-watch';
import { safely } from '../../shared/saga/safely';
import { chatPushed } from '../../state/realtime/chat-pushed';
import { opened, selectRealtimeStatus } from '../../state/realtime/realtime.slice';
import { toastShown } from '../../state/toasts/toasts.slice';
import { wentOnline } from '../../state/ui/ui.slice';
import {
  changesReceived,
  olderFailed,
  olderRequested,
  pageFailed,
  pageReceived,
  reactionChosen,
  reactionReceived,
  readMarked,
  reading,
  roomLeft,
  roomOpened,
  roomsChanged,
  selectTalk,
} from './chat.slice';
import { sendOutbox } from './outbox.saga';
import { followUnsent } from './unsent.saga';

/** Without a live connection the room is asked. */
const POLL_INTERVAL_MS = 10_000;
/** Thousands may be in a room: each of them writes its read mark seldom, and when it leaves. */
const MARK_INTERVAL_MS = 30_000;
const BUFFERED_PUSHES = 50;

export function* watchChat() {
  yield* all([
    fork(safely(sendOutbox)),
    fork(safely(followUnsent)),
    takeLatest([roomOpened, roomLeft], safely(followRoom)),
    takeEvery(olderRequested, safely(readOlder)),
    takeEvery(reactionChosen, safely(react)),
  ]);
}

/** Follows the room that is shown until it is left, or another one is shown. */
export function* followRoom(action: { type: string }) {
  if (roomLeft.match(action)) yield* call(markRead, action.payload);
  if (!roomOpened.match(action)) return;
  const roomId = action.payload;
  // Opened before the first reading, so that nothing in between is missed.
  const pushes = yield* actionChannel(chatPushed, buffers.sliding(BUFFERED_PUSHES));
  const watching = eventChannel<boolean>((emit) => watchChannel(roomId, emit), buffers.sliding(1));
  try {
    yield* call(readChanges, roomId);
    yield* call(markRead, roomId);
    yield* race({ messages: call(receive, { roomId, pushes, watching }), marks: call(keepMarking, roomId) });
  } finally {
    watching.close();
    pushes.close();
  }
}

interface Sources {
  readonly roomId: string;
  readonly pushes: Channel<ReturnType<typeof chatPushed>>;
  readonly watching: EventChannel<boolean>;
}

function* receive({ roomId, pushes, watching }: Sources) {
  for (;;) {
    const { push } = yield* race({
      push: take(pushes),
      // Only from here on are messages published to this page: what came before is read.
      watching: take(watching),
      back: take([opened.type, wentOnline.type]),
      pause: call(pauseWithoutConnection),
    });
    if (push === undefined || push.payload === null) yield* call(readChanges, roomId);
    else if (push.payload.roomId === roomId) yield* call(takePush, push.payload);
  }
}

function* pauseWithoutConnection() {
  for (;;) {
    yield* delay(POLL_INTERVAL_MS);
    if ((yield* select(selectRealtimeStatus)) !== 'open') return;
  }
}

/** A push that does not continue what is known means that something was missed. */
function* takePush({ roomId, after, seq, items }: ChatPush) {
  const { known, status } = yield* select(selectTalk(roomId));
  if (seq <= known) return;
  if (status === 'ready' && after <= known) yield* put(changesReceived({ roomId, items, seq }));
  else yield* call(readChanges, roomId);
  // The room itself has changed, too: it can't be written in any more.
  if (items.some(({ kind }) => kind === 'disbanded')) yield* call(readChanges, roomId);
}

/** Reads what changed since the known number; the newest page when that is too much, or nothing is known. */
function* readChanges(roomId: string) {
  yield* put(reading(roomId));
  const { known, status } = yield* select(selectTalk(roomId));
  if (status === 'ready' && known > 0) {
    const changes = yield* call(api.getChatRoom, { roomId, after: String(known) });
    if (!changes.ok) {
      yield* put(pageFailed({ roomId, failure: changes.failure }));
      return;
    }
    if (!changes.value.more) {
      yield* put(pageReceived({ roomId, page: changes.value, from: 'after', now: Date.now() }));
      return;
    }
  }
  const newest = yield* call(api.getChatRoom, { roomId });
  if (newest.ok) yield* put(pageReceived({ roomId, page: newest.value, from: 'newest', now: Date.now() }));
  else yield* put(pageFailed({ roomId, failure: newest.failure }));
}

function* readOlder({ payload: roomId }: ReturnType<typeof olderRequested>) {
  const [first] = (yield* select(selectTalk(roomId))).messages;
  const answer = yield* call(api.getChatRoom, { roomId, before: String(first?.seq ?? 1) });
  if (answer.ok) yield* put(pageReceived({ roomId, page: answer.value, from: 'older', now: Date.now() }));
  else yield* put(olderFailed(roomId));
}

function* react({ payload: { roomId, seq, emoji } }: ReturnType<typeof reactionChosen>) {
  const chosen = emoji === null ? {} : { emoji };
  const answer = yield* call(api.reactToChatMessage, { roomId, seq: String(seq), ...chosen });
  if (answer.ok) yield* put(reactionReceived({ roomId, message: answer.value, emoji }));
  else yield* put(toastShown({ tone: 'bad', key: 'chat.reaction.notSent' }));
}

function* keepMarking(roomId: string) {
  for (;;) {
    yield* delay(MARK_INTERVAL_MS);
    yield* call(markRead, roomId);
  }
}

/** Marks what was received as read, while the page is visible. */
function* markRead(roomId: string) {
  const { messages, room } = yield* select(selectTalk(roomId));
  const seq = messages.at(-1)?.seq ?? 0;
  if (document.hidden || room === null || seq <= room.readSeq) return;
  const answer = yield* call(api.markChatRead, { roomId, seq: String(seq) });
  if (!answer.ok) return;
  yield* put(readMarked({ roomId, seq }));
  yield* put(roomsChanged());
}
