import { all, spawn } from 'typed-redux-saga';
import { watchBalance } from './balance/balance.saga';
import { watchConfig } from './config/config.saga';
import { watchMoneyRequests } from './money-requests/money-requests.saga';
import { watchRealtime } from './realtime/realtime.saga';
import { watchSession } from './session/session.saga';
import { watchStartup } from './startup/startup.saga';
import { watchToasts } from './toasts/toasts.saga';
import { watchUi } from './ui/ui.saga';
import { watchWallet } from './wallet/wallet.saga';

/** Spawned apart, so that one watcher's end is not the end of the others. */
export function* rootSaga() {
  yield* all(
    [
      watchUi,
      watchToasts,
      watchConfig,
      watchBalance,
      watchWallet,
      watchMoneyRequests,
      watchRealtime,
      watchSession,
      watchStartup,
    ].map((watcher) => spawn(watcher)),
  );
}
