import type { CommandAnswer, WalletOutcome } from '@realm/api-client/contract';
import type { Answer } from '@realm/api-client/node';

/** The platform answers differently from the contract. */
export class Mismatch extends Error {}

export function expectEqual(what: string, actual: unknown, expected: unknown): void {
  const [is, mustBe] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== mustBe) throw new Mismatch(`${what} is ${is}, must be ${mustBe}`);
}

export const expectOutcomes = (
  answers: readonly CommandAnswer[],
  ...outcomes: readonly WalletOutcome[]
): void =>
  expectEqual(
    'the outcome',
    answers.map(({ outcome }) => outcome),
    outcomes,
  );

export function expectAccepted<Value>(answer: Answer<Value>, what: string): Value {
  if (answer.ok) return answer.value;
  requireAnswer(answer, what);
  const { failure } = answer;
  throw new Mismatch(
    `${what} was refused${failure.kind === 'refused' ? ` with code ${String(failure.code)}` : ''}`,
  );
}

/** A refusal of the whole call. */
export function expectRefused(answer: Answer<unknown>, what: string): void {
  if (answer.ok) throw new Mismatch(`${what} was accepted`);
  requireAnswer(answer, what);
}

/** @throws {Mismatch} for an answer that the contract does not know, or that decides nothing. @throws {Error} without any answer. */
function requireAnswer({ failure }: Exclude<Answer<unknown>, { ok: true }>, what: string): void {
  if (failure.kind !== 'unreachable') return;
  if (failure.reason === 'server-error')
    throw new Mismatch(`${what} was answered with an error of the server`);
  if (failure.reason === 'bad-answer')
    throw new Mismatch(
      `${what} was answered without {code, msg, data} or with data that does not fit the contract`,
    );
  throw new Error(`${what} was not answered: ${failure.reason}`);
}
