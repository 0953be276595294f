import { matchDecision } from './match-decision';

const order = { orderId: 'D1', needsSecond: true, names: { amy: 'Amy' }, waiting: [] };
const requested = {
  ...order,
  waiting: [
    {
      waitingForSecondPerson: true as const,
      approvalId: '9',
      operation: 'deposit/match',
      subject: 'D1 D2',
      firstOperator: 'amy',
      firstAt: '2026-11-24T00:00:00.000Z',
      expiresAt: '2026-11-25T00:00:00.000Z',
      worthUsdt: '20000.000000',
      input: { orderId: 'D1', toOrderId: 'D2' },
    },
  ],
};
const maker = { me: 'amy', mayBegin: true, mayAgree: false };
const checker = { me: 'ben', mayBegin: false, mayAgree: true };

it('a maker asks, and a checker agrees to the same pair of orders only', () => {
  expect(matchDecision(order, 'D2', maker)).toMatchObject({ as: 'request', mayMatch: true, first: null });
  expect(matchDecision(order, 'D2', checker)).toMatchObject({ mayMatch: false });
  expect(matchDecision(requested, 'D2', checker)).toMatchObject({
    as: 'second',
    mayMatch: true,
    first: 'Amy',
  });
  expect(matchDecision(requested, 'D3', checker)).toMatchObject({ as: 'request', mayMatch: false });
});

it('nobody agrees to a request of their own', () => {
  expect(matchDecision(requested, 'D2', { ...maker, mayAgree: true })).toMatchObject({
    mayMatch: false,
    isMine: true,
  });
});

it('a small payment is moved by one person', () => {
  expect(matchDecision({ ...order, needsSecond: false }, 'D2', maker)).toMatchObject({ as: 'alone' });
});
