import { cancel, fork, take } from 'typed-redux-saga';
import { safely } from '../../shared/saga/safely';
import { signedOut } from './session.slice';

/**
 * Runs a watcher for one session after the other: whatever it has begun is cancelled at sign-out, so an answer that comes late
 * never reaches the next member. A visitor's time between two members is a session too.
 */
export function* forEachSession(watcher: () => Generator) {
  for (;;) {
    const running = yield* fork(safely(watcher));
    yield* take(signedOut);
    yield* cancel(running);
  }
}
