import { call, delay, fork, put, race, take, takeLatest } from 'typed-redux-saga';
import { callOperator } from '../../shared/api';
import { safely } from '../../shared/saga/safely';
import { idleChannel } from './idle-channel';
import { isSessionMarked, markSession } from './session-mark';
import {
  sessionMissing,
  sessionUnreachable,
  signOutRequested,
  signedIn,
  signedOut,
  started,
} from './session.slice';

const RETRY_MS = 2_000;

/** Finds the session of an earlier visit, ends one that nobody uses, and signs out. */
export function* watchSession() {
  yield* takeLatest(started, safely(findSession));
  yield* takeLatest(signOutRequested, safely(signOut));
  yield* takeLatest([signedIn, signedOut, sessionMissing], function* mark({ type }) {
    yield* call(markSession, type === signedIn.type);
  });
  yield* fork(endIdleSessions);
}

function* findSession() {
  if (!(yield* call(isSessionMarked))) {
    yield* put(sessionMissing());
    return;
  }
  for (;;) {
    const answer = yield* call(() => callOperator('staff/me', {}));
    if (answer.ok) {
      yield* put(signedIn(answer.value));
      return;
    }
    if (answer.failure.kind === 'signed-out') {
      yield* put(signedOut({ reason: 'ended' }));
      return;
    }
    // Any other refusal, as of a server without its database, leaves the session as it is.
    yield* put(sessionUnreachable());
    yield* delay(RETRY_MS);
  }
}

/** Where the server can't be reached the page forgets the session, and the server ends it when it has been idle. */
function* signOut({ payload: { reason } }: ReturnType<typeof signOutRequested>) {
  yield* call(() => callOperator('staff/sign-out', {}));
  yield* put(signedOut({ reason }));
}

function* endIdleSessions() {
  for (;;) {
    yield* take(signedIn);
    const idle = idleChannel();
    const { hasIdled } = yield* race({ hasIdled: take(idle), ended: take([signedOut, signOutRequested]) });
    idle.close();
    if (hasIdled !== undefined) yield* put(signOutRequested({ reason: 'idle' }));
  }
}
