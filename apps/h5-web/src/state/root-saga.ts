import { all, fork } from 'typed-redux-saga';
import { safely } from '../shared/saga/safely';
import { watchBalance } from './balance/balance.saga';
import { watchConfig } from './config/config.saga';
import { watchMoneyRequests } from './money-requests/money-requests.saga';
import { watchRealtime } from './realtime/realtime.saga';
import { watchResources } from './resources/resources.saga';
import { forEachSession } from './session/session-scope';
import { watchSession, watchSignedIn } from './session/session.saga';
import { watchStartup } from './startup/startup.saga';
import { watchToasts } from './toasts/toasts.saga';
import { watchUi } from './ui/ui.saga';
import { watchUnreadNotices } from './unread-notices/unread-notices.saga';
import { watchWallet } from './wallet/wallet.saga';

/** Sagas that run with and without a session. */
const PAGE_WATCHERS = [watchUi, watchToasts, watchConfig, watchRealtime, watchSession, watchStartup];
/** Tasks of one member, which end with the session. */
const MEMBER_WATCHERS = [
  watchSignedIn,
  watchResources,
  watchBalance,
  watchWallet,
  watchMoneyRequests,
  watchUnreadNotices,
];

/** Each watcher reports its own error, so that one watcher's end is not the end of the others. */
export function* rootSaga() {
  yield* all([
    ...PAGE_WATCHERS.map((watcher) => fork(safely(watcher))),
    ...MEMBER_WATCHERS.map((watcher) => fork(forEachSession, watcher)),
  ]);
}
