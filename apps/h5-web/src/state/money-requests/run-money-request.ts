import type { UnknownAction } from '@reduxjs/toolkit';
import { call, delay, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import {
  MEMBER_ENDPOINTS,
  errorName,
  readOutput,
  type ApiFailure,
  type Answer,
  type MemberEndpoints,
  type InputOf,
  type OutputOf,
  type RefusalName,
} from '@realm/api-client';
import { REQUEST_TIMEOUT_MS } from '@realm/domain';
import { api } from '../../shared/api';
import { tabId } from '../../shared/storage/tab-id';
import { balanceRequested } from '../balance/balance.slice';
import { selectMember } from '../session/session.selectors';
import { signedOut } from '../session/session.slice';
import {
  moneyRequestSettled,
  moneyRequestStarted,
  moneyRequestUnsettled,
  type MoneyEndpoint,
  type MoneySummary,
} from './money-requests.slice';
import { settleMoney, type Settlement } from './settle-money';

/**
 * How it ended, for certain.
 * - `accepted`: it happened. `value` is `null` when the receipt can't be read: send the member to the records.
 * - `refused`: the server decided against it; nothing moved.
 * - `voided`: it never arrived and never will; nothing moved.
 * - `abandoned`: the session ended meanwhile. After the next sign-in the member is told.
 */
export type MoneyOutcome<T> =
  | { kind: 'accepted'; value: T | null }
  | { kind: 'refused'; failure: ApiFailure }
  | { kind: 'voided' }
  | { kind: 'abandoned' };

interface MoneyCall<E extends MoneyEndpoint> {
  readonly input: InputOf<MemberEndpoints[E]>;
  readonly summary: MoneySummary;
  /** Put once when no answer came in time: the screen says "processing" from here on. */
  readonly onUnsettled?: UnknownAction;
}

/**
 * Sends a request that moves money, once, and stays until its outcome is certain.
 *
 * Silence, a cut connection or an unreadable answer never counts as refusal: the server is asked about the request's id until
 * it has told. An answer that comes after the timeout changes nothing, since asking tells the same.
 */
export function* runMoneyRequest<E extends MoneyEndpoint>(
  endpoint: E,
  request: MoneyCall<E>,
): SagaGenerator<MoneyOutcome<OutputOf<MemberEndpoints[E]>>> {
  const { input, summary } = request;
  const { requestId } = input;
  const member = yield* select(selectMember);
  if (member === null) return { kind: 'abandoned' };
  yield* put(
    moneyRequestStarted({
      requestId,
      endpoint,
      uid: member.uid,
      summary,
      startedAt: Date.now(),
      tabId: tabId(),
      state: 'sending',
    }),
  );
  const { outcome } = yield* race({
    outcome: call(sendAndSettle<E>, endpoint, request),
    left: take(signedOut),
  });
  if (outcome === undefined || outcome.kind === 'abandoned') return { kind: 'abandoned' };
  yield* put(moneyRequestSettled(requestId));
  if (outcome.kind === 'accepted') yield* put(balanceRequested());
  return outcome;
}

function* sendAndSettle<E extends MoneyEndpoint>(
  endpoint: E,
  { input, onUnsettled }: MoneyCall<E>,
): SagaGenerator<MoneyOutcome<OutputOf<MemberEndpoints[E]>>> {
  const send = api[endpoint] as (
    input: InputOf<MemberEndpoints[E]>,
  ) => Promise<Answer<OutputOf<MemberEndpoints[E]>>>;
  const { answer } = yield* race({ answer: call(send, input), timeout: delay(REQUEST_TIMEOUT_MS) });
  const told = answer === undefined ? null : certainOutcome(answer);
  if (told !== null) return told;
  yield* put(moneyRequestUnsettled(input.requestId));
  if (onUnsettled !== undefined) yield* put(onUnsettled);
  return outcomeOf(endpoint, yield* call(settleMoney, input.requestId));
}

/** `null` when nobody can tell from this answer. */
function certainOutcome<T>(answer: Answer<T>): MoneyOutcome<T> | null {
  if (answer.ok) return { kind: 'accepted', value: answer.value };
  return answer.failure.kind === 'unreachable' ? null : { kind: 'refused', failure: answer.failure };
}

/** What the server told when it was asked, in the words of the call that was asked about. */
export function outcomeOf<E extends MoneyEndpoint>(
  endpoint: E,
  settlement: Settlement,
): MoneyOutcome<OutputOf<MemberEndpoints[E]>> {
  switch (settlement.kind) {
    case 'accepted': {
      const read = readOutput(MEMBER_ENDPOINTS[endpoint], settlement.answer);
      return { kind: 'accepted', value: read.success ? read.data : null };
    }
    case 'refused':
      return { kind: 'refused', failure: refusal(settlement.code) };
    case 'voided':
      return { kind: 'voided' };
    case 'signed-out':
      return { kind: 'abandoned' };
  }
}

function refusal(code: number): ApiFailure {
  const name = errorName(code);
  return { kind: 'refused', code, name: name === 'OK' ? null : (name as RefusalName | null), message: '' };
}
