import { call, delay, race, take, type SagaGenerator } from 'typed-redux-saga';
import { api } from '../../shared/api';
import { opened } from '../realtime/realtime.slice';
import { wentOnline } from '../ui/ui.slice';

/** How a money request ended that nobody heard the answer of. */
export type Settlement =
  | { kind: 'accepted'; answer: unknown }
  | { kind: 'refused'; code: number }
  | { kind: 'voided' }
  /** The session ended meanwhile: the question stays open until the member signs in again. */
  | { kind: 'signed-out' };

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;

/** Asks until somebody knows: silence is not refusal, so there is no giving up. Once the server can be reached again, at once. */
export function* settleMoney(requestId: string): SagaGenerator<Settlement> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    const { settlement } = yield* race({
      settlement: call(askOnce, requestId, pauseMs),
      reachable: take([opened, wentOnline]),
    });
    if (settlement) return settlement;
  }
}

/** `null` after the pause when nobody told. */
function* askOnce(requestId: string, pauseMs: number): SagaGenerator<Settlement | null> {
  const asked = yield* call(api.settleRequest, { requestId });
  if (asked.ok) return settlementOf(asked.value);
  if (asked.failure.kind === 'signed-out') return { kind: 'signed-out' };
  yield* delay(pauseMs);
  return null;
}

type Told = { state: 'accepted'; answer: unknown } | { state: 'refused'; code: number } | { state: 'voided' };

function settlementOf(told: Told): Settlement {
  if (told.state === 'accepted') return { kind: 'accepted', answer: told.answer };
  if (told.state === 'refused') return { kind: 'refused', code: told.code };
  return { kind: 'voided' };
}
