import { all, call, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { api } from '../../shared/api';
import { safely } from '../../shared/saga/safely';
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
  yield* all([
    takeLatest(noticesOpened, safely(loadAll)),
    takeEvery(noticesRetried, safely(retry)),
    takeLeading(moreNoticesRequested, safely(loadMore)),
  ]);
}

export function* loadAll() {
  yield* all(NOTICE_TABS.map((tab) => call(loadFirst, tab)));
}

function* retry({ payload }: ReturnType<typeof noticesRetried>) {
  yield* loadFirst(payload);
}

function* loadFirst(tab: NoticeTab) {
  const answer = yield* call(api.pageNotices, { kind: tab, limit: PAGE_ROWS });
  if (answer.ok) yield* put(noticesReceived({ tab, ...answer.value }));
  else yield* put(noticesFailed({ tab, failure: answer.failure }));
}

export function* loadMore({ payload: tab }: ReturnType<typeof moreNoticesRequested>) {
  const list = (yield* select(selectNotices))[tab];
  if (list.step !== 'ready' || list.nextCursor === null) return;
  const answer = yield* call(api.pageNotices, { kind: tab, limit: PAGE_ROWS, cursor: list.nextCursor });
  if (answer.ok) yield* put(moreNoticesReceived({ tab, ...answer.value }));
  else yield* put(moreNoticesFailed(tab));
}
