import { call, delay, put, race, select, take } from 'typed-redux-saga';
import type { OperatorEndpointName } from '@realm/api-client';
import { callOperator } from '../../shared/api';
import type { AppState } from '../app-state';
import { queryFailed, queryRequested } from '../queries/queries.slice';
import { signedOut } from '../session/session.slice';
import { isOutage } from './outage';

const RETRY_MS = 3_000;

/** A server without its database keeps its connections open, so nothing else says that it is back. */
export function* watchOutage() {
  for (;;) {
    const { payload } = yield* take(queryFailed);
    if (!isOutage(payload.failure)) continue;
    yield* race({ recovery: call(readAgain), ended: take(signedOut) });
  }
}

/** Waits until the service answers, then reads again what could not be read. */
function* readAgain() {
  for (;;) {
    yield* delay(RETRY_MS);
    const answer = yield* call(() => callOperator('staff/me', {}, { isIdle: true }));
    if (answer.ok) break;
  }
  const queries = yield* select((state: AppState) => state.queries);
  for (const [key, { failure, isReading }] of Object.entries(queries)) {
    if (isReading || !isOutage(failure)) continue;
    // A key is the name and the written input.
    const [name = ''] = key.split(' ', 1);
    const input: unknown = JSON.parse(key.slice(name.length));
    yield* put(queryRequested({ key, name: name as OperatorEndpointName, input, isIdle: true }));
  }
}
