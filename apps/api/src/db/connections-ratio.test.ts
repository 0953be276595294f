import { sql } from 'kysely';
import pg from 'pg';
import { itOnPostgres } from '../testing';
import { openTestDatabase, type TestDatabase } from '../testing/test-database';
import { connectionsRatio } from './connections-ratio';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

/** Outside of every pool, in another database. */
async function connectByItself(): Promise<pg.Client> {
  const client = new pg.Client(process.env['TEST_DATABASE_URL']);
  await client.connect();
  return client;
}

itOnPostgres('counts the connections of everybody, with the rights of a server', async () => {
  const { rows } = await sql<{ allowed: number }>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as allowed`.execute(
    test.db,
  );
  const share = 20 / (rows[0]?.allowed ?? 0);
  const before = (await connectionsRatio(test.db)) ?? 0;
  const others = await Promise.all(Array.from({ length: 20 }, connectByItself));
  // Those of other tests come and go.
  expect(await connectionsRatio(test.db)).toBeGreaterThan(before + share / 2);
  for (const other of others) await other.end();
});
