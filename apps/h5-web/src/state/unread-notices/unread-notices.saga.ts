import { all, call, delay, put, race, select, take, takeEvery, takeLatest } from 'typed-redux-saga';
import type { Answer, Notice, UnreadNotices } from '@realm/api-client';
import { api } from '../../shared/api';
import { safely } from '../../shared/saga/safely';
import { balancePushed } from '../balance/balance.slice';
import { opened } from '../realtime/realtime.slice';
import { selectMember } from '../session/session.selectors';
import { profileReceived, signedOut } from '../session/session.slice';
import { wentOnline } from '../ui/ui.slice';
import { selectUnreadNotices } from './unread-notices.selectors';
import { allNoticesRead, noticeOpened, noticesArrived, unreadReceived } from './unread-notices.slice';

const KINDS = ['personal', 'important', 'general'] as const satisfies readonly Notice['kind'][];
/** A message is written before the push of its balance, yet several pushes may follow at once. */
const SETTLE_MS = 300;
/** Security events push no balance. */
const LOOK_AGAIN_MS = 60_000;

export function* watchUnreadNotices() {
  yield* all([
    takeLatest([profileReceived, opened, balancePushed, wentOnline, signedOut], safely(followUnread)),
    takeEvery(noticeOpened, safely(markRead)),
    takeEvery(allNoticesRead, safely(markAllRead)),
  ]);
}

/** Counts at once and then every minute, as long as a member is signed in. */
export function* followUnread() {
  yield* delay(SETTLE_MS);
  for (;;) {
    const member = yield* select(selectMember);
    if (member === null) return;
    const { answer } = yield* race({ answer: call(api.getUnreadNotices, {}), out: take(signedOut) });
    if (answer === undefined) return;
    yield* receive(answer);
    yield* delay(LOOK_AGAIN_MS);
  }
}

export function* markRead({ payload: { noticeId } }: ReturnType<typeof noticeOpened>) {
  yield* changeMarks(() => api.markNoticeRead({ noticeId }));
}

export function* markAllRead({ payload }: ReturnType<typeof allNoticesRead>) {
  yield* changeMarks(() => api.markAllNoticesRead(payload));
}

/** A visitor's marks live on the device. What can't be marked now is unread again at the next look. */
function* changeMarks(change: () => Promise<Answer<UnreadNotices>>) {
  if ((yield* select(selectMember)) === null) return;
  const { answer } = yield* race({ answer: call(change), out: take(signedOut) });
  if (answer !== undefined) yield* receive(answer);
}

function* receive(answer: Answer<UnreadNotices>) {
  if (!answer.ok) return;
  const before = yield* select(selectUnreadNotices);
  yield* put(unreadReceived(answer.value));
  if (before === null) return;
  const risen = KINDS.filter((kind) => answer.value[kind] > before[kind]);
  if (risen.length > 0) yield* put(noticesArrived(risen));
}
