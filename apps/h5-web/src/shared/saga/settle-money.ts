import { call, delay } from 'typed-redux-saga';
import { api } from '../api';
import type { ApiFailure } from '@realm/api-client';

/** How a money request ended that nobody heard the answer of. */
export type Settlement =
  | { kind: 'accepted'; answer: unknown }
  | { kind: 'refused'; code: number }
  | { kind: 'voided' }
  /** The session ended meanwhile: the question stays open until the member signs in again. */
  | { kind: 'signed-out' };

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;

/** Asks until somebody knows: silence is not refusal, so there is no giving up. */
export function* settleMoney(requestId: string) {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    const asked = yield* call(api.settleRequest, { requestId });
    if (asked.ok) return settlementOf(asked.value);
    if (isSignedOut(asked.failure)) return { kind: 'signed-out' } satisfies Settlement;
    yield* delay(pauseMs);
  }
}

type Told = { state: 'accepted'; answer: unknown } | { state: 'refused'; code: number } | { state: 'voided' };

function settlementOf(told: Told): Settlement {
  if (told.state === 'accepted') return { kind: 'accepted', answer: told.answer };
  if (told.state === 'refused') return { kind: 'refused', code: told.code };
  return { kind: 'voided' };
}

const isSignedOut = (failure: ApiFailure): boolean => failure.kind === 'signed-out';
