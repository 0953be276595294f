import { call, cancel, fork, put, select, take } from 'typed-redux-saga';
import type { Task } from 'redux-saga';
import { api } from '../../shared/api';
import { safely } from '../../shared/saga/safely';
import { selectMember } from '../session/session.selectors';
import { signedOut } from '../session/session.slice';
import { balanceReceived, balanceRequested, balanceWentStale } from './balance.slice';

/** The latest wish is answered; the end of a session ends the asking. */
export function* watchBalance() {
  let running: Task | null = null;
  for (;;) {
    const action = yield* take([balanceRequested, signedOut]);
    if (running !== null) yield* cancel(running);
    running = balanceRequested.match(action) ? yield* fork(safely(fetchBalance)) : null;
  }
}

export function* fetchBalance() {
  const asked = yield* select(selectMember);
  if (asked === null) return;
  const answer = yield* call(api.getBalance, {});
  const now = yield* select(selectMember);
  // Another member may have signed in while the answer was on its way.
  if (now?.uid !== asked.uid) return;
  if (answer.ok) yield* put(balanceReceived(answer.value));
  else yield* put(balanceWentStale());
}
