import type { Kysely } from 'kysely';
import { lockDataDir } from './data-lock';
import { migrate, pendingOf } from './migrate';
import { openEmbedded, openPostgres, type OnStatement } from './open-databases';
import type { PoolOptions } from './postgres-pool';
import type { Migration } from './read-migrations';
import { sqlState } from './retry-transaction';
import { DEFAULT_POOL_LIMITS, WrongSignIn, readSignIn, requireSettings, type PoolLimits } from './sign-in';

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
    ownerVariable = 'DATABASE_OWNER_URL',
    role,
    onFailure,
    onConnect,
    comment,
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
  const owner = openPostgres<Tables>(databaseOwnerUrl ?? databaseUrl, { onError, role: null });
  const onLockFailure = (name: string, failure: unknown): void => onFailure(`migration ${name}`, failure);
  const migrateDirectly = async () => {
    const { isDirect: mayMigrate } = await readSignIn(owner);
    if ((await pendingIn(owner, migrations)).length === 0) return;
    // Migrations hold a lock of their session, which a pooler in transaction mode gives to several clients at once.
    if (!mayMigrate)
      throw new WrongSignIn(
        `Migrations can’t run through a pooler. Set ${ownerVariable} to the address of the database itself.`,
      );
    await migrate(owner, migrations, { onLockFailure }).catch(async (failure: unknown) => {
      if (sqlState(failure) !== INSUFFICIENT_PRIVILEGE) throw failure;
      // Another server may have been faster.
      const pending = await pendingIn(owner, migrations);
      if (pending.length > 0) throw new WrongSignIn(rightsMissing(failure, { pending, ownerVariable }));
    });
  };
  await migrateDirectly().finally(() => owner.destroy());
  const isDirect = await checkSignIn(databaseUrl, { onError, role, limits });
  const db = openPostgres<Tables>(databaseUrl, {
    onError,
    role,
    limits,
    comment,
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

const INSUFFICIENT_PRIVILEGE = '42501';
const UNDEFINED_TABLE = '42P01';

/** An empty database has no list of migrations, and some logins may not read it. */
const pendingIn = <Tables>(
  db: Kysely<Tables>,
  migrations: readonly Migration[],
): Promise<readonly string[]> =>
  pendingOf(db, migrations).catch((failure: unknown) => {
    if (![INSUFFICIENT_PRIVILEGE, UNDEFINED_TABLE].includes(sqlState(failure) ?? '')) throw failure;
    return migrations.map(({ name }) => name);
  });

const NAMES_SHOWN = 5;

function rightsMissing(
  failure: unknown,
  { pending, ownerVariable }: { readonly pending: readonly string[]; readonly ownerVariable: string },
): string {
  const shown = pending.slice(0, NAMES_SHOWN).join(', ');
  const more = pending.length > NAMES_SHOWN ? ` and ${String(pending.length - NAMES_SHOWN)} more` : '';
  return `This login can’t migrate the database (${(failure as Error).message}), which lacks ${shown}${more}. Set ${ownerVariable} to a login that owns it and may create roles.`;
}
