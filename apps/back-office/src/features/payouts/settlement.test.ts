import { requestedSettlement, settlementProblem } from './settlement';

const HASH = 'a'.repeat(64);
const waitingFor = (subject: string, operation = 'withdrawal/resolve-unknown') => ({
  waiting: [
    {
      waitingForSecondPerson: true as const,
      approvalId: '1',
      operation,
      subject,
      firstOperator: 'amy',
      firstAt: '2026-11-24T00:00:00.000Z',
      expiresAt: '2026-11-25T00:00:00.000Z',
      worthUsdt: null,
      input: {},
    },
  ],
});

it('the second person is shown what the first one asked for', () => {
  expect(requestedSettlement(waitingFor(`W1 ${HASH} true`))).toEqual({ paid: true, txHash: HASH });
  expect(requestedSettlement(waitingFor('W1 false'))).toEqual({ paid: false, txHash: '' });
  expect(requestedSettlement(waitingFor('W1', 'withdrawal/approve'))).toBeNull();
  expect(requestedSettlement({ waiting: [] })).toBeNull();
});

it('takes a transaction where it was paid, and the order’s last five signs typed', () => {
  const order = { orderId: 'W26112018570AB', typed: '570ab' };
  expect(settlementProblem({ paid: true, txHash: HASH }, order)).toBeNull();
  expect(settlementProblem({ paid: true, txHash: 'abc' }, order)).toBe('hash');
  expect(settlementProblem({ paid: false, txHash: '' }, order)).toBeNull();
  expect(settlementProblem({ paid: false, txHash: '' }, { ...order, typed: '570a' })).toBe('typed');
});
