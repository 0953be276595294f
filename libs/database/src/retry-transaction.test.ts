import type { Kysely } from 'kysely';
import { retryTransaction, sqlState } from './retry-transaction';

/** A database that ends so many transactions with this error before it lets one commit. */
function failing(times: number, code: string) {
  let tried = 0;
  const execute = () => {
    tried += 1;
    return tried <= times
      ? Promise.reject(Object.assign(new Error('ended'), { code }))
      : Promise.resolve('done');
  };
  return { db: { transaction: () => ({ execute }) } as unknown as Kysely<object>, tried: () => tried };
}
const run = (db: Kysely<object>) => retryTransaction(db, () => Promise.resolve('done'));

describe('retryTransaction', () => {
  it.each([
    ['a deadlock', '40P01'],
    ['a serialization failure', '40001'],
  ])('tries again after %s, three times in all', async (_name, code) => {
    expect(await run(failing(2, code).db)).toBe('done');
    const stubborn = failing(3, code);
    await expect(run(stubborn.db)).rejects.toThrow('ended');
    expect(stubborn.tried()).toBe(3);
  });

  it.each(['23505', '23514', '57P01'])('tries nothing again after %s', async (code) => {
    const { db, tried } = failing(1, code);
    await expect(run(db)).rejects.toThrow('ended');
    expect(tried()).toBe(1);
  });
});

describe('sqlState', () => {
  it.each([
    [{ code: '40P01' }, '40P01'],
    [{ code: 'ECONNRESET' }, null],
    [{ code: 40001 }, null],
    [new Error('no code'), null],
    [null, null],
  ])('of %j is %s', (error, state) => {
    expect(sqlState(error)).toBe(state);
  });
});
