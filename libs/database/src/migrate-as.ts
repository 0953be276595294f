import type { Kysely } from 'kysely';
import { migrate, pendingOf } from './migrate';
import { openPostgres } from './open-databases';
import type { Migration } from './read-migrations';
import { sqlState } from './retry-transaction';
import { WrongSignIn, readSignIn } from './sign-in';

interface MigratingOptions {
  readonly migrations: readonly Migration[];
  /** The variable that names the login of the owner. */
  readonly ownerVariable?: string | undefined;
  /** Receives failures that are tried again: of an idle connection, of a migration that did not get its locks. */
  readonly onFailure: (what: string, failure: unknown) => void;
}

/**
 * Migrates a PostgreSQL database with the login of its owner. One that may not migrate does where nothing is left to migrate.
 *
 * @returns The names of the migrations that ran now.
 * @throws {WrongSignIn} with what is missing.
 */
export async function migrateAs<Tables>(
  url: string,
  { migrations, ownerVariable = 'DATABASE_OWNER_URL', onFailure }: MigratingOptions,
): Promise<readonly string[]> {
  const owner = openPostgres<Tables>(url, {
    onError: (error) => onFailure('a database connection', error),
    role: null,
  });
  try {
    const { isDirect: mayMigrate } = await readSignIn(owner);
    if ((await pendingIn(owner, migrations)).length === 0) return [];
    // Migrations hold a lock of their session, which a pooler in transaction mode gives to several clients at once.
    if (!mayMigrate)
      throw new WrongSignIn(
        'Migrations can’t run through a pooler.',
        `Set ${ownerVariable} to the address of the database itself.`,
      );
    const onLockFailure = (name: string, failure: unknown): void => onFailure(`migration ${name}`, failure);
    return await migrate(owner, migrations, { onLockFailure }).catch(async (failure: unknown) => {
      if (sqlState(failure) !== INSUFFICIENT_PRIVILEGE) throw failure;
      // Another server may have been faster.
      const pending = await pendingIn(owner, migrations);
      if (pending.length > 0)
        throw new WrongSignIn(
          rightsMissing(failure, pending),
          `Set ${ownerVariable} to a login that owns the database and may create roles.`,
        );
      return [];
    });
  } finally {
    await owner.destroy();
  }
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

function rightsMissing(failure: unknown, pending: readonly string[]): string {
  const shown = pending.slice(0, NAMES_SHOWN).join(', ');
  const more = pending.length > NAMES_SHOWN ? ` and ${String(pending.length - NAMES_SHOWN)} more` : '';
  return `This login can’t migrate the database (${(failure as Error).message}), which lacks ${shown}${more}.`;
}
