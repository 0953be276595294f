import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { Database } from './database';
import { runCheckpoints } from './embedded-checkpoints';
import { openEngine } from './embedded-engine';
import { embeddedPools } from './embedded-pool';
import { postgresPool } from './postgres-pool';
import type { SERVER_ROLE } from './server-role';
import type { Tables } from './tables';

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
  const engine = await openEngine(dataDir);
  const embedded = overEmbedded(engine);
  runCheckpoints(embedded.owner, () => !engine.closed);
  return embedded;
}

export function overEmbedded(lite: PGlite): Embedded {
  const { owner, server } = embeddedPools(lite);
  return { owner: over(owner), server: over(server) };
}

const over = (pool: PostgresPool): Database => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
