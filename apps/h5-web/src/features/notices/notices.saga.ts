import { call, put, select, takeEvery } from 'typed-redux-saga';
import type { Notice } from '@realm/api-client';
import { api } from '../../shared/api';
import { safely } from '../../shared/saga/safely';
import { selectResource } from '../../state/resources/create-resource';
import { refreshResource, updateResource } from '../../state/resources/resources.saga';
import { failureToast } from '../../state/toasts/toasts.slice';
import { receiveUnread } from '../../state/unread-notices/unread-notices.saga';
import {
  allNoticesRead,
  noticeOpened,
  noticesArrived,
} from '../../state/unread-notices/unread-notices.slice';
import { NOTICE_TABS, notices, type NoticeTab } from './notices.resources';

export function* watchNotices() {
  yield* takeEvery(noticesArrived, safely(readArrived));
  yield* takeEvery(noticeOpened, safely(markOpened));
  yield* takeEvery(allNoticesRead, safely(markAll));
}

function* readArrived({ payload }: ReturnType<typeof noticesArrived>) {
  for (const kind of payload) yield* refreshResource(notices, kind);
}

function* markOpened({ payload }: ReturnType<typeof noticeOpened>) {
  for (const tab of NOTICE_TABS) yield* markRead(tab, ({ noticeId }) => noticeId === payload.noticeId);
}

/** Marks the rows at once, and takes that back when the server did not confirm it. */
function* markAll({ payload }: ReturnType<typeof allNoticesRead>) {
  const { kind } = payload;
  const shown = yield* select(selectResource(notices, kind));
  const before = shown?.status === 'ready' ? shown.value.items : [];
  const unread = new Set(before.filter(({ read }) => read !== true).map(({ noticeId }) => noticeId));
  const isMeant = ({ noticeId }: Notice) => unread.has(noticeId);
  yield* markRead(kind, isMeant);
  const answer = yield* call(api.markAllNoticesRead, payload);
  yield* receiveUnread(answer);
  if (answer.ok) return;
  yield* markRead(kind, isMeant, false);
  const toast = failureToast(answer.failure);
  if (toast !== null) yield* put(toast);
  // The call may have arrived without its answer.
  yield* refreshResource(notices, kind);
}

const markRead = (tab: NoticeTab, isMeant: (notice: Notice) => boolean, read = true) =>
  updateResource(notices, tab, (page) => ({
    ...page,
    items: page.items.map((notice) => (isMeant(notice) ? { ...notice, read } : notice)),
  }));
