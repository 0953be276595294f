import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, type LogEvent, type PostgresPool } from 'kysely';
import { runCheckpoints } from './embedded-checkpoints';
import { openEngine } from './embedded-engine';
import { embeddedPools } from './embedded-pool';
import { postgresPool, type PoolOptions } from './postgres-pool';

/** Called with each statement that ended. */
export type OnStatement = (statement: LogEvent) => void;

export const openPostgres = <Tables>(
  url: string,
  options: PoolOptions & { readonly onStatement?: OnStatement | undefined },
): Kysely<Tables> => withPool(postgresPool(url, options), options.onStatement);

/** The same database, with the rights of its owner and with those of the server. Closing one closes both. */
export interface EmbeddedDatabase<Tables> {
  readonly owner: Kysely<Tables>;
  readonly server: Kysely<Tables>;
}

/** Take the lock of `dataDir` first: two processes on one folder silently lose data. */
export async function openEmbedded<Tables>(
  dataDir: string,
  serverRole: string,
  onStatement?: OnStatement,
): Promise<EmbeddedDatabase<Tables>> {
  const engine = await openEngine(dataDir);
  const embedded = embeddedDatabase<Tables>(engine, serverRole, onStatement);
  runCheckpoints(embedded.owner, () => !engine.closed);
  return embedded;
}

export function embeddedDatabase<Tables>(
  lite: PGlite,
  serverRole: string,
  onStatement?: OnStatement,
): EmbeddedDatabase<Tables> {
  const { owner, server } = embeddedPools(lite, serverRole);
  return { owner: withPool(owner), server: withPool(server, onStatement) };
}

const withPool = <Tables>(pool: PostgresPool, onStatement?: OnStatement): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement !== undefined && { log: onStatement }),
  });
