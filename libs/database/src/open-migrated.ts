import type { Kysely } from 'kysely';
import { lockDataDir } from './data-lock';
import { migrate } from './migrate';
import { openEmbedded, openPostgres } from './open-databases';
import type { PoolOptions } from './postgres-pool';
import type { Migration } from './read-migrations';

export interface DatabasePlace {
  readonly dataDir: string;
  /** `null`: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Who may change tables, when the login of `databaseUrl` may not. */
  readonly databaseOwnerUrl?: string | null;
}

interface Opening extends Pick<PoolOptions, 'onConnect'> {
  readonly migrations: readonly Migration[];
  /** The role that the server works as. */
  readonly role: string;
  /** Receives failures that are tried again: of an idle connection, of a migration that waits for a lock. */
  readonly onFailure: (what: string, failure: unknown) => void;
  readonly atClose: (step: () => Promise<unknown> | void) => void;
}

/** Opens a server's database. The owner migrates; from then on the server works with fewer rights. */
export async function openMigrated<Tables>(
  { dataDir, databaseUrl, databaseOwnerUrl = null }: DatabasePlace,
  { migrations, role, onFailure, onConnect, atClose }: Opening,
): Promise<Kysely<Tables>> {
  if (databaseUrl === null) {
    atClose(lockDataDir(dataDir));
    const { owner, server } = await openEmbedded<Tables>(dataDir, role);
    atClose(() => Promise.all([server.destroy(), owner.destroy()]));
    await migrate(owner, migrations);
    return server;
  }
  const onError = (error: Error): void => onFailure('a database connection', error);
  const owner = openPostgres<Tables>(databaseOwnerUrl ?? databaseUrl, { onError, role: null });
  const onLockTimeout = (name: string, failure: unknown): void => onFailure(`migration ${name}`, failure);
  await migrate(owner, migrations, { onLockTimeout }).finally(() => owner.destroy());
  const db = openPostgres<Tables>(databaseUrl, {
    onError,
    role,
    ...(onConnect === undefined ? {} : { onConnect }),
  });
  atClose(() => db.destroy());
  return db;
}
