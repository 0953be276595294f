import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '../../testing';
import { holdLease } from './network-lease';

let test: TestDatabase;
beforeAll(async () => (test = await openTestDatabase()));
afterAll(() => test.close());

it('one server at a time follows a network, and another one takes over when it has died', async () => {
  const hold = (holder: string) => holdLease(test.db, 'TRC20', holder);
  expect(await hold('one')).toBe(true);
  expect(await hold('two')).toBe(false);
  expect(await hold('one')).toBe(true);
  await sql`update deposit_networks set leased_until = now() - interval '1 second' where network = 'TRC20'`.execute(
    test.owner,
  );
  expect(await hold('two')).toBe(true);
  expect(await hold('one')).toBe(false);
});

it('each network has a lease of its own', async () => {
  expect(await holdLease(test.db, 'ERC20', 'one')).toBe(true);
  expect(await holdLease(test.db, 'BEP20', 'two')).toBe(true);
});
