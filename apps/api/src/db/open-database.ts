import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { PGliteOptions } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { Database } from './database';
import { embeddedPools } from './embedded-pool';
import { postgresPool } from './postgres-pool';
import type { SERVER_ROLE } from './server-role';
import type { Tables } from './tables';

const INT8_OID = 20;

/** The embedded database reads and writes bigint columns as the other one does. */
export const EMBEDDED_OPTIONS: PGliteOptions = { parsers: { [INT8_OID]: (text) => BigInt(text) } };

/** @param role - What to work as; left out: whoever the URL signs in. */
export function openPostgres(
  url: string,
  onError: (error: Error) => void,
  role: typeof SERVER_ROLE | null = null,
): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: postgresPool(url, { onError, role }) }) });
}

/** The same database, with the rights of its owner and with those of the server. Closing one closes both. */
export interface Embedded {
  readonly owner: Database;
  readonly server: Database;
}

/** Take the lock of `dataDir` first: two processes on one folder silently lose data. */
export async function openEmbedded(dataDir: string): Promise<Embedded> {
  const folder = join(dataDir, 'database');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return overEmbedded(await PGlite.create(folder, EMBEDDED_OPTIONS));
}

export function overEmbedded(lite: PGlite): Embedded {
  const { owner, server } = embeddedPools(lite);
  return { owner: over(owner), server: over(server) };
}

const over = (pool: PostgresPool): Database => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
