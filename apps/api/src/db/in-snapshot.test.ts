import { openPostgres } from '@realm/database';
import { sql } from 'kysely';
import { describeOnPostgres, openTestDatabase, type TestDatabase } from '../testing';
import type { Database } from './database';
import { inLongSnapshot, inSnapshot } from './in-snapshot';
import { SERVER_ROLE } from './open-database';
import type { Tables } from './tables';

const STATEMENT_MS = 100;
/** Longer than the database lets a statement run, and than a server waits for a connection that says nothing. */
const LONG_SECONDS = 5.5;

describeOnPostgres('with the limits of a server’s connections', () => {
  let test: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    test = await openTestDatabase();
    db = openPostgres<Tables>(test.url ?? '', {
      onError: () => undefined,
      role: SERVER_ROLE,
      limits: { connections: 1, statementMs: STATEMENT_MS, idleMs: 15_000 },
    });
  });
  afterAll(async () => {
    await db.destroy();
    await test.close();
  });

  const slowRead = sql`select pg_sleep(${LONG_SECONDS})`;

  it('a long snapshot takes as long as it takes, and leaves the limits as they were', async () => {
    await inLongSnapshot(db, (tx) => slowRead.execute(tx));
    await expect(inSnapshot(db, (tx) => slowRead.execute(tx))).rejects.toThrow('statement timeout');
  });
});
