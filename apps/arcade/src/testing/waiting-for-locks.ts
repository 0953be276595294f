import { sql } from 'kysely';
import type { Database } from '../db/database';

/** How many statements of this database wait for a row's lock. PostgreSQL only. */
export async function waitingForLocks(owner: Database): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    owner,
  );
  return Number(rows[0]?.count);
}
