import { takeEvery } from 'typed-redux-saga';
import type { Notice } from '@realm/api-client';
import { safely } from '../../shared/saga/safely';
import { refreshResource, updateResource } from '../../state/resources/resources.saga';
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

function* markAll({ payload }: ReturnType<typeof allNoticesRead>) {
  yield* markRead(payload.kind, () => true);
}

const markRead = (tab: NoticeTab, isMeant: (notice: Notice) => boolean) =>
  updateResource(notices, tab, (page) => ({
    ...page,
    items: page.items.map((notice) => (isMeant(notice) ? { ...notice, read: true } : notice)),
  }));
