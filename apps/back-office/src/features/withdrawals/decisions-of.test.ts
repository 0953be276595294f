import { decisionsOf, type Viewer } from './decisions-of';

const viewer = (change: Partial<Viewer> = {}): Viewer => ({
  me: 'amy',
  mayBegin: true,
  mayAgree: false,
  mayNote: true,
  ...change,
});
const checker = viewer({ me: 'ben', mayBegin: false, mayAgree: true });
type Order = Parameters<typeof decisionsOf>[0];
const order = (change: Partial<Order> = {}): Order => ({
  status: 'processing',
  payoutState: 'none',
  needsSecond: true,
  waiting: [],
  ...change,
});
const agreed = order({
  waiting: [
    {
      waitingForSecondPerson: true,
      approvalId: '7',
      operation: 'withdrawal/approve',
      subject: 'W1',
      firstOperator: 'amy',
      firstAt: '2026-11-24T00:00:00.000Z',
      expiresAt: '2026-11-25T00:00:00.000Z',
      worthUsdt: '20000.000000',
      input: { orderId: 'W1' },
    },
  ],
});

it('a maker asks, holds or rejects; below the limit a maker agrees alone', () => {
  expect(decisionsOf(order(), viewer())).toMatchObject({
    allowed: ['agree', 'hold', 'reject', 'note'],
    agreeAs: 'request',
    blockedReason: null,
  });
  expect(decisionsOf(order({ needsSecond: false }), viewer()).agreeAs).toBe('alone');
});

it('a maker can’t check their own, and can take it back', () => {
  const { allowed, blockedReason } = decisionsOf(agreed, viewer({ mayAgree: true }));
  expect(allowed).not.toContain('agree');
  expect(allowed).toContain('send-back');
  expect(blockedReason).toBe('yours');
});

it('a checker agrees second or sends back, and never begins', () => {
  expect(decisionsOf(agreed, checker)).toMatchObject({
    allowed: ['agree', 'send-back', 'note'],
    agreeAs: 'second',
    approvalId: '7',
  });
  expect(decisionsOf(order(), checker)).toMatchObject({ allowed: ['note'], blockedReason: 'maker-first' });
});

it('says so to people who may only read', () => {
  const reader = viewer({ mayBegin: false, mayNote: false });
  expect(decisionsOf(order(), reader)).toMatchObject({ allowed: [], blockedReason: 'read-only' });
});

it.each([
  ['locked', 'none', ['agree', 'release', 'reject', 'note'], null],
  ['locked', 'sending', ['note'], 'unknown'],
  ['waiting-receipt', 'sent', ['note'], 'network'],
  ['success', 'sent', ['note'], 'over'],
  ['rejected', 'none', ['note'], 'over'],
] as const)('an order that is %s with a payout that is %s', (status, payoutState, allowed, blockedReason) => {
  expect(decisionsOf(order({ status, payoutState }), viewer())).toMatchObject({ allowed, blockedReason });
});
