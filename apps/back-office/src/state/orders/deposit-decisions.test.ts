import { depositDecisions, type DepositViewer } from './deposit-decisions';

const maker: DepositViewer = { me: 'amy', mayBegin: true, mayAgree: false, mayNote: true };
const checker: DepositViewer = { me: 'ben', mayBegin: false, mayAgree: true, mayNote: true };
type Order = Parameters<typeof depositDecisions>[0];
const order = (change: Partial<Order> = {}): Order => ({
  status: 'locked',
  reason: 'too-little',
  creditable: true,
  needsSecond: true,
  waiting: [],
  ...change,
});
const requested = order({
  waiting: [
    {
      waitingForSecondPerson: true,
      approvalId: '9',
      operation: 'deposit/credit',
      subject: 'D1',
      firstOperator: 'amy',
      firstAt: '2026-11-24T00:00:00.000Z',
      expiresAt: '2026-11-25T00:00:00.000Z',
      worthUsdt: '20000.000000',
      input: { orderId: 'D1', paymentReference: 'REF-1' },
    },
  ],
});

it('a maker requests or rejects, and can’t check their own', () => {
  expect(depositDecisions(order(), maker)).toMatchObject({
    allowed: ['credit', 'reject', 'note'],
    creditAs: 'request',
    blockedReason: null,
  });
  expect(depositDecisions(requested, { ...maker, mayAgree: true })).toMatchObject({
    allowed: ['send-back', 'reject', 'note'],
    blockedReason: 'yours',
  });
});

it('a checker credits second or sends back, and never begins', () => {
  expect(depositDecisions(requested, checker)).toMatchObject({
    allowed: ['credit', 'send-back', 'note'],
    creditAs: 'second',
    approvalId: '9',
    paymentReference: 'REF-1',
  });
  expect(depositDecisions(order(), checker)).toMatchObject({
    allowed: ['note'],
    blockedReason: 'maker-first',
  });
});

it('the network alone decides what it took back, and nothing is credited before it is confirmed', () => {
  expect(depositDecisions(order({ reason: 'taken-back', creditable: false }), maker)).toMatchObject({
    allowed: ['note'],
    blockedReason: 'taken-back',
  });
  expect(depositDecisions(order({ creditable: false }), maker)).toMatchObject({
    allowed: ['reject', 'note'],
    blockedReason: 'confirming',
  });
  expect(depositDecisions(order({ status: 'success', creditable: false }), maker).blockedReason).toBe('over');
});
