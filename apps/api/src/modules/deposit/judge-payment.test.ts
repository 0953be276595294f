import { canMoveDeposit, type DepositStatus } from '@realm/domain';
import { judgePayment, nextSteps } from './judge-payment';

const expiresAt = new Date('2026-01-10T12:15:00Z');
const order = {
  status: 'pending-payment',
  network: 'TRC20',
  payMinor: 200_000_000n,
  maximumMinor: 500_000_000_000n,
  expiresAt,
} as const;
const payment = { network: 'TRC20', amountMinor: 200_000_000n, paidAt: expiresAt } as const;

describe('a payment that is seen for the first time', () => {
  it.each([
    ['exactly on time', {}, {}, 'held'],
    ['noticed only after the countdown', { status: 'timeout' }, {}, 'held'],
    ['a millisecond late', {}, { paidAt: new Date(expiresAt.getTime() + 1) }, 'current'],
    ['short by the tolerance', {}, { amountMinor: 199_000_000n }, 'held'],
    ['more than asked', {}, { amountMinor: 300_000_000n }, 'held'],
  ] as const)('is accepted when %s', (_case, change, arrived, rate) => {
    expect(judgePayment({ ...order, ...change }, { ...payment, ...arrived })).toEqual({
      kind: 'accept',
      rate,
    });
  });

  it.each([
    ['too-little', {}, { amountMinor: 198_999_999n }],
    ['wrong-network', {}, { network: 'BEP20' }],
    ['wrong-network', { status: 'cancelled' }, { network: 'BEP20' }],
    ['after-revoke', { status: 'cancelled' }, {}],
    ['above-maximum', {}, { amountMinor: 500_000_000_001n }],
  ] as const)('is held for staff: %s', (reason, change, arrived) => {
    expect(judgePayment({ ...order, ...change }, { ...payment, ...arrived })).toEqual({
      kind: 'hold',
      reason,
    });
  });

  it.each(['processing', 'waiting-receipt', 'success', 'rejected', 'failed', 'locked'] as const)(
    'gets an order of its own when the order is %s already',
    (status) => {
      expect(judgePayment({ ...order, status }, payment)).toEqual({ kind: 'separate' });
    },
  );
});

describe('confirmations', () => {
  it.each<[DepositStatus, string, number, DepositStatus[]]>([
    ['processing', '', 0, []],
    ['processing', '', 1, ['waiting-receipt']],
    ['processing', '', 2, ['waiting-receipt', 'success']],
    ['waiting-receipt', '', 0, []],
    ['waiting-receipt', '', 1, []],
    ['waiting-receipt', '', 2, ['success']],
    ['locked', 'too-little', 6, []],
    ['locked', 'taken-back', 0, []],
    ['locked', 'taken-back', 1, []],
    ['locked', 'taken-back', 2, ['success']],
    ['success', '', 6, []],
    ['success', '', 1, []],
    ['success', '', 0, ['locked']],
  ])('take an order in %s (%s) with %s of 2 through legal steps', (status, reason, confirmations, steps) => {
    expect(nextSteps({ status, reason, confirmations, needed: 2, mayCredit: true })).toEqual(steps);
    steps.forEach((step, index) => expect(canMoveDeposit(steps[index - 1] ?? status, step)).toBe(true));
  });

  it.each(['processing', 'waiting-receipt'] as const)(
    'credit an order in %s only if that is allowed',
    (status) => {
      const steps = nextSteps({ status, reason: '', confirmations: 2, needed: 2, mayCredit: false });
      expect(steps).not.toContain('success');
    },
  );
});
