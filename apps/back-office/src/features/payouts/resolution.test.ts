import { requestedResolution, resolutionProblem } from './resolution';

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
  expect(requestedResolution(waitingFor(`W1 ${HASH} true`))).toEqual({ paid: true, txHash: HASH });
  expect(requestedResolution(waitingFor('W1 false'))).toEqual({ paid: false, txHash: '' });
  expect(requestedResolution(waitingFor('W1', 'withdrawal/approve'))).toBeNull();
  expect(requestedResolution({ waiting: [] })).toBeNull();
});

it('takes a transaction where it was paid, and the order’s last five signs typed', () => {
  const order = { orderId: 'W26112018570AB', typed: '570ab' };
  expect(resolutionProblem({ paid: true, txHash: HASH }, order)).toBeNull();
  expect(resolutionProblem({ paid: true, txHash: 'abc' }, order)).toBe('hash');
  expect(resolutionProblem({ paid: false, txHash: '' }, order)).toBeNull();
  expect(resolutionProblem({ paid: false, txHash: '' }, { ...order, typed: '570a' })).toBe('typed');
});
