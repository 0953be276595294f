import type { Answer } from '@realm/api-client';
import type { MoneyOutcome } from './money-requests.slice';

/** Reads the answer to the request itself. `null` if it does not decide: silence never counts as refusal. */
export function outcomeOfAnswer(answer: Answer<unknown> | undefined): MoneyOutcome | null {
  if (answer === undefined) return null;
  if (answer.ok) return { status: 'accepted', answer: answer.value };
  return answer.failure.kind === 'unreachable' ? null : { status: 'refused', failure: answer.failure };
}
