import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { PGliteOptions } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import type { Database } from './database';
import { embeddedPool } from './embedded-pool';
import { postgresPool } from './postgres-pool';
import type { Tables } from './tables';

const INT8_OID = 20;

/** The embedded database reads and writes bigint columns as the other one does. */
export const EMBEDDED_OPTIONS: PGliteOptions = { parsers: { [INT8_OID]: (text) => BigInt(text) } };

export function openPostgres(url: string, onError: (error: Error) => void): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: postgresPool(url, onError) }) });
}

/** Take the lock of `dataDir` first: two processes on one folder silently lose data. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = join(dataDir, 'database');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return overEmbedded(await PGlite.create(folder, EMBEDDED_OPTIONS));
}

export const overEmbedded = (lite: PGlite): Database =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: embeddedPool(lite) }) });
