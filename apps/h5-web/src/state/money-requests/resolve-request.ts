import { call, delay, race, take, type SagaGenerator } from 'typed-redux-saga';
import { api } from '../../shared/api';
import { opened } from '../realtime/realtime.slice';
import { wentOnline } from '../ui/ui.slice';
import type { MoneyEndpoint, MoneyOutcome } from './money-requests.slice';
import type { outcomeOfResolution } from './outcome-of-resolution';

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 15_000;

/**
 * Asks how a request in doubt ended until the server says so: silence is not refusal, so there is no giving up. Asks at once
 * when the server can be reached again.
 *
 * @returns `null` when the session ended meanwhile: the question stays open until the member signs in again.
 */
export function* resolveRequest(
  endpoint: MoneyEndpoint,
  requestId: string,
): SagaGenerator<MoneyOutcome | null> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
    const { outcome } = yield* race({
      outcome: call(queryOutcome, endpoint, requestId, pauseMs),
      reachable: take([opened, wentOnline]),
    });
    if (outcome !== undefined) return outcome;
  }
}

/** `undefined` after the pause when there was no answer. */
function* queryOutcome(
  endpoint: MoneyEndpoint,
  requestId: string,
  pauseMs: number,
): SagaGenerator<MoneyOutcome | null | undefined> {
  const answer = yield* call(api.resolveRequest, { requestId });
  if (answer.ok) {
    const outcome = yield* call(readResolution, endpoint, answer.value);
    if (outcome !== null) return outcome;
  } else if (answer.failure.kind === 'signed-out') return null;
  yield* delay(pauseMs);
  return undefined;
}

/** The contract's schemas are a chunk of their own. `null` when it can't be fetched: it is asked again, like the server. */
async function readResolution(
  ...resolved: Parameters<typeof outcomeOfResolution>
): Promise<MoneyOutcome | null> {
  try {
    return (await import('./outcome-of-resolution')).outcomeOfResolution(...resolved);
  } catch {
    return null;
  }
}
