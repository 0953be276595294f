import { call, put, select, takeLatest } from 'typed-redux-saga';
import { api } from '../../shared/api';
import { safely } from '../../shared/saga/safely';
import { selectIsMember } from '../session/session.selectors';
import { balanceReceived, balanceRequested, balanceWentStale } from './balance.slice';

/** The request made last is the one whose answer counts. */
export function* watchBalance() {
  yield* takeLatest(balanceRequested, safely(fetchBalance));
}

export function* fetchBalance() {
  if (!(yield* select(selectIsMember))) return;
  const answer = yield* call(api.getBalance, {});
  if (answer.ok) yield* put(balanceReceived(answer.value));
  else yield* put(balanceWentStale());
}
