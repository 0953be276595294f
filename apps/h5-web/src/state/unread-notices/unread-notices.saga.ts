import { call, delay, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import type { Answer, Notice, UnreadNotices } from '@realm/api-client';
import { api } from '../../shared/api';
import { safely } from '../../shared/saga/safely';
import { contentChanged } from '../realtime/content-changed';
import { opened } from '../realtime/realtime.slice';
import { selectMember } from '../session/session.selectors';
import { profileReceived } from '../session/session.slice';
import { wentOnline } from '../ui/ui.slice';
import { noticeOpened, noticesArrived, unreadReceived, selectUnreadNotices } from './unread-notices.slice';

const KINDS = ['personal', 'important', 'general'] as const satisfies readonly Notice['kind'][];
/** Sign-in, connection and network often follow each other. */
const DEBOUNCE_MS = 300;
/** A push of the balance asks for nothing: a member at play gets several a second. */
const POLL_INTERVAL_MS = 60_000;

/** Runs within one session. */
export function* watchUnreadNotices() {
  yield* takeLatest([profileReceived, opened, wentOnline, contentChanged], safely(followUnread));
  yield* takeEvery(noticeOpened, safely(markRead));
}

/** Counts at once and then every minute, while a member is signed in. */
export function* followUnread() {
  yield* delay(DEBOUNCE_MS);
  while ((yield* select(selectMember)) !== null) {
    yield* receiveUnread(yield* call(api.getUnreadNotices, {}));
    yield* delay(POLL_INTERVAL_MS);
  }
}

/** What can't be marked now is unread again at the next poll. */
export function* markRead({ payload: { noticeId } }: ReturnType<typeof noticeOpened>) {
  yield* receiveUnread(yield* call(api.markNoticeRead, { noticeId }));
}

export function* receiveUnread(answer: Answer<UnreadNotices>) {
  if (!answer.ok) return;
  const before = yield* select(selectUnreadNotices);
  yield* put(unreadReceived(answer.value));
  if (before === null) return;
  const risen = KINDS.filter((kind) => answer.value[kind] > before[kind]);
  if (risen.length > 0) yield* put(noticesArrived(risen));
}
