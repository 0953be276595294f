import { sql } from 'kysely';
import type { Database } from './database';

/**
 * Reads the share of its connections that the database's server has given away, to everybody and for all of its databases. Those that only a
 * superuser gets count as not there. Needs no rights.
 */
export async function connectionsRatio(db: Database): Promise<number | null> {
  const { rows } = await sql<{ ratio: number }>`
    select sum(numbackends)::float8
      / (current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int) as ratio
    from pg_stat_database`.execute(db);
  return rows[0]?.ratio ?? null;
}
