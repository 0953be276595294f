import { sql } from 'kysely';
import { openTestDatabase, testPorts, type TestDatabase } from '../../testing';
import { networkModule } from '.';
import { holdLease, holdsLease, releaseLease } from './network-lease';

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

it('a server that releases its lease lets another one take over; the lease of another one stays', async () => {
  await sql`update deposit_networks set leased_by = null, leased_until = null`.execute(test.owner);
  await holdLease(test.db, 'TRC20', 'one');
  await releaseLease(test.db, 'TRC20', 'two');
  expect(await holdsLease(test.db, 'TRC20', 'one')).toBe(true);
  await releaseLease(test.db, 'TRC20', 'one');
  expect(await holdLease(test.db, 'TRC20', 'two')).toBe(true);
});

it('each network has a lease of its own', async () => {
  expect(await holdLease(test.db, 'ERC20', 'one')).toBe(true);
  expect(await holdLease(test.db, 'BEP20', 'two')).toBe(true);
});

it('storing the state of a network neither takes nor prolongs its lease', async () => {
  const { ports } = testPorts({ db: test.db });
  const leases = () =>
    test.db
      .selectFrom('deposit_networks')
      .select(['network', 'leased_by', 'leased_until'])
      .orderBy('network')
      .execute();
  const storeStates = async () => {
    for (const { name, run } of networkModule.jobs(ports)) if (name === 'network-states') await run();
    return (await test.db.selectFrom('network_states').select('network').execute()).map(
      ({ network }) => network,
    );
  };
  await sql`update deposit_networks set leased_by = null, leased_until = null`.execute(test.owner);
  expect(await storeStates()).toEqual([]);
  await holdLease(test.db, 'TRC20');
  const before = await leases();
  expect(await storeStates()).toEqual(['TRC20']);
  expect(await leases()).toEqual(before);
  await sql`update deposit_networks set leased_until = now() - interval '1 second'`.execute(test.owner);
  expect(await holdsLease(test.db, 'TRC20')).toBe(false);
});
