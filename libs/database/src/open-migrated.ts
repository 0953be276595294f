import type { Kysely } from 'kysely';
import { lockDataDir } from './data-lock';
import { migrate } from './migrate';
import { migrateAs } from './migrate-as';
import { openEmbedded, openPostgres, type OnStatement } from './open-databases';
import type { PoolOptions } from './postgres-pool';
import type { Migration } from './read-migrations';
import { DEFAULT_POOL_LIMITS, requireSettings, type PoolLimits } from './sign-in';

export interface DatabasePlace {
  readonly dataDir: string;
  /** `null`: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Who may change tables, when the login of `databaseUrl` may not. */
  readonly databaseOwnerUrl?: string | null;
  readonly databaseLimits?: PoolLimits;
}

interface Opening {
  /** See `PoolOptions`. */
  readonly comment?: PoolOptions['comment'];
  /** See `PoolOptions`. */
  readonly beforeStatement?: PoolOptions['beforeStatement'];
  /** Called with each statement of the server that ended. */
  readonly onStatement?: OnStatement | undefined;
  /** Called with each new connection to the database itself. Behind a pooler nothing may be kept in a session. */
  readonly onConnect?: NonNullable<PoolOptions['onConnect']>;
  readonly migrations: readonly Migration[];
  /** The variable that names the login of the owner. */
  readonly ownerVariable?: string;
  /** The role that the server works as. */
  readonly role: string;
  /** Receives failures that are tried again: of an idle connection, of a migration that did not get its locks. */
  readonly onFailure: (what: string, failure: unknown) => void;
  readonly atClose: (step: () => Promise<unknown> | void) => void;
}

/**
 * Opens a server's database. The owner migrates; from then on the server works with fewer rights. A login that may not migrate does where
 * nothing is left to migrate.
 */
export async function openMigrated<Tables>(
  {
    dataDir,
    databaseUrl,
    databaseOwnerUrl = null,
    databaseLimits: limits = DEFAULT_POOL_LIMITS,
  }: DatabasePlace,
  {
    migrations,
    ownerVariable,
    role,
    onFailure,
    onConnect,
    comment,
    beforeStatement,
    onStatement,
    atClose,
  }: Opening,
): Promise<Kysely<Tables>> {
  if (databaseUrl === null) {
    atClose(lockDataDir(dataDir));
    const { owner, server } = await openEmbedded<Tables>(dataDir, role, onStatement);
    atClose(() => Promise.all([server.destroy(), owner.destroy()]));
    await migrate(owner, migrations);
    return server;
  }
  const onError = (error: Error): void => onFailure('a database connection', error);
  await migrateAs<Tables>(databaseOwnerUrl ?? databaseUrl, {
    migrations,
    ownerVariable,
    onFailure,
  });
  const isDirect = await checkSignIn(databaseUrl, { onError, role, limits });
  const db = openPostgres<Tables>(databaseUrl, {
    onError,
    role,
    limits,
    comment,
    beforeStatement,
    onStatement,
    ...(onConnect !== undefined && isDirect && { onConnect }),
  });
  atClose(() => db.destroy());
  return db;
}

/** On a connection of its own: what the others prepare depends on the answer. */
async function checkSignIn(
  url: string,
  options: PoolOptions & { role: string; limits: PoolLimits },
): Promise<boolean> {
  const probe = openPostgres<unknown>(url, options);
  return requireSettings(probe, options).finally(() => probe.destroy());
}
