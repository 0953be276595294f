import { openTestDatabase, type TestDatabase } from '../../testing';
import { proveWithin } from './prove-within';

const NOW = new Date('2026-11-22T12:00:00Z');
const limitOf = (scope: string, count: number) => ({ scope, count, windowMs: 60_000 });

let database: TestDatabase;
beforeAll(async () => (database = await openTestDatabase()));
afterAll(() => database.close());

let subjects = 0;
/** Tries under a narrow and a wide limit, both for a new subject. */
function somebody() {
  const subject = `somebody ${String((subjects += 1))}`;
  const counted = [limitOf('narrow', 2), limitOf('wide', 3)].map((limit) => ({ limit, subject }));
  const refusals = { wrong: 'PAYMENT_PASSWORD_WRONG', limited: 'PAYMENT_PASSWORD_LOCKED' } as const;
  return (prove: () => Promise<boolean>, under = counted) =>
    proveWithin(database.db, under, { now: NOW, prove, refusals });
}

const right = () => Promise.resolve(true);
const wrong = () => Promise.resolve(false);
const overloaded = () => Promise.reject(new Error('too much work is waiting'));

it('a proof that could not be worked out is no wrong one', async () => {
  const attempt = somebody();
  for (let i = 0; i < 5; i += 1) await expect(attempt(overloaded)).rejects.toThrow('too much work');
  expect(await attempt(wrong)).toMatchObject({ refusal: 'PAYMENT_PASSWORD_WRONG' });
  expect(await attempt(right)).toBeNull();
});

it('the strictest limit decides, and a right proof resets all of them', async () => {
  const attempt = somebody();
  await attempt(wrong);
  expect(await attempt(right)).toBeNull();
  for (let i = 0; i < 2; i += 1)
    expect(await attempt(wrong)).toMatchObject({ refusal: 'PAYMENT_PASSWORD_WRONG' });
  expect(await attempt(right)).toMatchObject({ refusal: 'PAYMENT_PASSWORD_LOCKED', retryAfterSec: 60 });
});
