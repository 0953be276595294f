import { isAnyOf } from '@reduxjs/toolkit';
import { call, put, select } from 'typed-redux-saga';
import { api } from '../../shared/api';
import { watchPages } from '../../shared/saga/watch-pages';
import { noticesArrived } from '../../state/unread-notices/unread-notices.slice';
import { selectNotices } from './notices.selectors';
import {
  moreNoticesFailed,
  moreNoticesReceived,
  moreNoticesRequested,
  NOTICE_TABS,
  noticesFailed,
  noticesOpened,
  noticesReceived,
  noticesRetried,
  type NoticeTab,
} from './notices.slice';

const PAGE_ROWS = '20';

export function* watchNotices() {
  yield* watchPages<NoticeTab>({
    first: [noticesOpened, noticesRetried, noticesArrived],
    more: moreNoticesRequested,
    listsOf: (action) => {
      if (noticesArrived.match(action)) return action.payload;
      return hasTab(action) ? [action.payload] : NOTICE_TABS;
    },
    loadFirst,
    loadMore,
  });
}

const hasTab = isAnyOf(noticesRetried, moreNoticesRequested);

export function* loadFirst(tab: NoticeTab) {
  const answer = yield* call(api.pageNotices, { kind: tab, limit: PAGE_ROWS });
  if (answer.ok) yield* put(noticesReceived({ tab, ...answer.value }));
  else yield* put(noticesFailed({ tab, failure: answer.failure }));
}

export function* loadMore(tab: NoticeTab) {
  const list = (yield* select(selectNotices))[tab];
  if (list.step !== 'ready' || list.nextCursor === null) return;
  const answer = yield* call(api.pageNotices, { kind: tab, limit: PAGE_ROWS, cursor: list.nextCursor });
  if (answer.ok) yield* put(moreNoticesReceived({ tab, ...answer.value }));
  else yield* put(moreNoticesFailed(tab));
}
