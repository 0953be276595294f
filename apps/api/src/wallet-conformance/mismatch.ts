import type { CommandAnswer, WalletOutcome } from '@realm/api-client/contract';
import type { Reply } from './wallet-client';

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

/** A refusal of the whole call. */
export function expectRefused({ status, code }: Reply, what: string): void {
  if (code === 0) throw new Mismatch(`${what} was accepted (HTTP ${String(status)}, code 0)`);
}
