import type { Database } from '../db/database';
import type { Command } from './port/command';
import { openLedger } from './open-ledger';

const command: Command = {
  request: { memberId: 1n, requestId: 'r', path: '/p', bodyHash: 'h', at: new Date(0) },
  accounts: [],
  decide: () => ({ kind: 'refuse', code: 1 }),
};

/** A database whose statements and transactions all fail with this. */
function failing(code: string | undefined, message = 'Connection terminated unexpectedly') {
  const tried: number[] = [];
  const failure = Object.assign(new Error(message), code === undefined ? {} : { code });
  const execute = () => {
    tried.push(Date.now());
    return Promise.reject(failure);
  };
  const executor = {
    executeQuery: execute,
    transformQuery: (node: unknown) => node,
    compileQuery: () => ({}),
  };
  const db = { getExecutor: () => executor, transaction: () => ({ execute }) } as unknown as Database;
  return { ledger: openLedger({ db }), tried, failure };
}

const outcomesOf = async (requested: readonly Promise<unknown>[], withinMs: number) => {
  const ended = Promise.allSettled(requested);
  await jest.advanceTimersByTimeAsync(withinMs);
  return ended;
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a database that is away', () => {
  it.each([
    ['whose connection is lost', '08006'],
    ['that is shutting down', '57P01'],
    ['whose connection broke without a word', undefined],
    ['to which nothing can be written', 'EPIPE'],
  ])(
    '%s is tried every tenth of a second for three, and then its error is the answer',
    async (_name, code) => {
      const { ledger, tried, failure } = failing(code);
      const startedAt = Date.now();
      const [outcome] = await outcomesOf([ledger.run(command)], 3_500);
      expect(outcome).toEqual({ status: 'rejected', reason: failure });
      expect(tried.map((at) => at - startedAt)).toEqual(Array.from({ length: 32 }, (_, n) => n * 100));
    },
  );
});

describe('an error of the database', () => {
  it.each([
    ['that no command causes', '42P01', 1],
    ['with the digits of a lost connection, elsewhere', '42P08', 1],
    ['with the digits of a refused value, elsewhere', '42P22', 1],
    ['for a value', '22003', 5],
    ['for a rule', '23514', 5],
    ['by a function', 'P0001', 5],
    // Each of the five without locks, then three times under them.
    ['out of order with others, though it was tried again', '40001', 20],
  ])('%s is tried until the command that causes it is found', async (_name, code, times) => {
    const { ledger, tried, failure } = failing(code);
    const outcomes = await outcomesOf([ledger.run(command), ledger.run(command), ledger.run(command)], 0);
    expect(outcomes).toEqual(Array.from({ length: 3 }, () => ({ status: 'rejected', reason: failure })));
    // All three, the first two, each of those, and the third.
    expect(tried).toHaveLength(times);
  });

  it('of ours is not tried again', async () => {
    const { ledger, tried, failure } = failing(undefined, 'x is not a function');
    const [outcome] = await outcomesOf([ledger.run(command)], 0);
    expect(outcome).toEqual({ status: 'rejected', reason: failure });
    expect(tried).toHaveLength(1);
  });

  it('since an id was taken meanwhile is looked for once more, when it stands alone', async () => {
    const { ledger, tried, failure } = failing('23505');
    const outcomes = await outcomesOf([ledger.run(command), ledger.run(command)], 0);
    expect(outcomes).toEqual(Array.from({ length: 2 }, () => ({ status: 'rejected', reason: failure })));
    expect(tried).toHaveLength(5);
  });
});
