import { OPERATOR_ENDPOINTS } from '@realm/api-client';
import { creditProblem, REFERENCE_LENGTH, referenceOf } from './credit-problem';

const { input } = OPERATOR_ENDPOINTS['deposit/credit'];
const isTaken = (paymentReference: string): boolean =>
  input.safeParse({ orderId: 'D1', reason: 'checked', paymentReference }).success;

it('a reference is sent exactly when the contract takes it', () => {
  for (const length of [0, 1, 3, 4, 5, REFERENCE_LENGTH.max]) {
    const typed = ` ${'7'.repeat(length)} `;
    expect([length, referenceOf(typed) !== null]).toEqual([length, isTaken(typed)]);
  }
  for (const typed of ['😀😀😀', '😀😀😀😀'])
    expect([typed, referenceOf(typed) !== null]).toEqual([typed, isTaken(typed)]);
  expect(isTaken('7'.repeat(REFERENCE_LENGTH.max + 1))).toBe(false);
});

it.each([
  [{ isCompared: false, reference: 'TX-1', isUsed: false }, 'tickAll'],
  [{ isCompared: true, reference: null, isUsed: false }, 'referenceNeeded'],
  [{ isCompared: true, reference: 'TX-1', isUsed: true }, 'referenceUsed'],
  [{ isCompared: true, reference: 'TX-1', isUsed: false }, null],
])('a proof compared as %j is blocked by %s', (comparison, problem) => {
  expect(creditProblem(comparison)).toBe(problem);
});
