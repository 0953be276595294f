import { call, put, select, takeLatest } from 'typed-redux-saga';
import { api } from '../../shared/api';
import { safely } from '../../shared/saga/safely';
import { selectCurrency } from '../balance/balance.selectors';
import { balanceReceived } from '../balance/balance.slice';
import { selectIsMember } from '../session/session.selectors';
import { profileReceived } from '../session/session.slice';
import { selectLevel } from './wallet.selectors';
import { walletFailed, walletReceived, walletRequested, type Level } from './wallet.slice';

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
