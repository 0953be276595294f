import type { Task } from 'redux-saga';
import { call, cancel, fork, put, take } from 'typed-redux-saga';
import { callOperator } from '../../shared/api';
import { safely } from '../../shared/saga/safely';
import { signedOut } from '../session/session.slice';
import { queryAnswered, queryFailed, queryRequested, type QueryRequest } from './queries.slice';

/** Only the answer to the latest question of a key counts. The end of a session ends them all. */
export function* watchQueries() {
  const running = new Map<string, Task>();
  for (;;) {
    const action = yield* take([queryRequested, signedOut]);
    if (!queryRequested.match(action)) {
      for (const task of running.values()) yield* cancel(task);
      running.clear();
      continue;
    }
    const { key } = action.payload;
    const earlier = running.get(key);
    if (earlier !== undefined) yield* cancel(earlier);
    running.set(key, yield* fork(safely(read), action.payload));
  }
}

function* read({ key, name, input, isIdle }: QueryRequest) {
  // The name and its input were taken together by `useQuery`.
  const answer = yield* call(callOperator<typeof name>, name, input as never, { isIdle });
  if (answer.ok) yield* put(queryAnswered({ key, value: answer.value, at: Date.now() }));
  else if (answer.failure.kind !== 'signed-out') yield* put(queryFailed({ key, failure: answer.failure }));
}
