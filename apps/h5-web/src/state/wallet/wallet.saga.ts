import { call, put, select, takeLatest } from 'typed-redux-saga';
import { api } from '../../shared/api';
import { safely } from '../../shared/saga/safely';
import type { AppState } from '../app-state';
import { selectCurrency } from '../balance/balance.selectors';
import { balanceReceived } from '../balance/balance.slice';
import { selectIsMember } from '../session/session.selectors';
import { profileReceived } from '../session/session.slice';
import { walletFailed, walletReceived, walletRequested, type Level } from './wallet.slice';

/** Defined here: `wallet.selectors` imports the arithmetic of money, which the first screen does not need. */
const selectLevel = ({ balance }: AppState): Level => ({
  main: balance.value?.seq ?? 0,
  games: balance.games?.seq ?? 0,
});

/** The reading asked for last is the one that counts. */
export function* watchWallet() {
  yield* takeLatest(walletRequested, safely(readWallet));
}

export function* readWallet() {
  if (!(yield* select(selectIsMember))) return;
  const level = yield* select(selectLevel);
  const answer = yield* call(api.getWallet, {});
  if (!answer.ok) {
    yield* put(walletFailed({ failure: answer.failure, level }));
    return;
  }
  const { balance } = answer.value;
  if ((yield* select(selectCurrency)) === balance.currencyCode) {
    yield* put(balanceReceived(balance));
    yield* put(walletReceived({ value: answer.value, level }));
  } else {
    yield* call(followCurrency, level);
  }
}

/** The active currency was switched meanwhile, perhaps on another device: learn it, then read its wallet. */
function* followCurrency(level: Level) {
  const profile = yield* call(api.getProfile, {});
  if (!profile.ok) {
    yield* put(walletFailed({ failure: profile.failure, level }));
    return;
  }
  yield* put(profileReceived(profile.value));
  yield* put(walletRequested());
}
