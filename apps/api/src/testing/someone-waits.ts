import { sql } from 'kysely';
import type { Database } from '../db/database';

/** Returns once so many statements of this database wait for another transaction to end. Only where there are many connections. */
export async function someoneWaits(db: Database, count = 1): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_locks where not granted
      and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(db);
    if (rows.length >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
