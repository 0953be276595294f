import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { Database } from './database';
import { EmbeddedPool } from './embedded';
import type { Tables } from './tables';

const INT8 = 20;
const POOL_SIZE = 12;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;

export function databaseOver(pool: PostgresPool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** The embedded database in a directory that the caller has locked. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  return databaseOver(await EmbeddedPool.open(dataDir));
}

/** @param onLost - Hears of connections that the database ended; the pool makes new ones by itself. */
export function openPostgres(url: string, onLost: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    types: { getTypeParser: typeParser },
  });
  // Without a listener a database that goes away would end this process.
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  return databaseOver(pool);
}

const typeParser: pg.CustomTypesConfig['getTypeParser'] = (oid, format) =>
  (oid as number) === INT8 ? (text: string) => BigInt(text) : pg.types.getTypeParser(oid, format);
