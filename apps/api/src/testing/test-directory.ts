import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { EMBEDDED_OPTIONS, embeddedDatabase, migrate, readMigrations } from '@realm/database';
import type { Kysely } from 'kysely';
import { CellDirectory, type DirectoryTables } from '../directory';
import { isOnPostgres } from './on-postgres';
import { openPostgresDirectory } from './postgres-directory';
import { MIGRATIONS_DIR } from './test-database';
import { TEST_ENV } from './test-ports';

const MIGRATIONS = readMigrations(join(MIGRATIONS_DIR, '../directory-migrations'));

interface Opened {
  readonly owner: Kysely<DirectoryTables>;
  /** Writes rows of any cell, as a test forges them. */
  readonly db: Kysely<DirectoryTables>;
  /** What a server of the cell works with. */
  readonly openAs: (cell: string) => Promise<Kysely<DirectoryTables>>;
  /** Where a server of the cell that starts by itself finds it; `null` on the embedded database. */
  readonly urlFor: (cell: string) => Promise<string | null>;
  readonly close: () => Promise<void>;
}

/** The directory of a platform: a database that its cells share. On PostgreSQL each cell has a login of its own, on the embedded database none. */
export async function openTestDirectory() {
  const opened = await (isOnPostgres ? openWithLogins() : openEmbedded());
  return {
    ...opened,
    /** As a server of this cell sees it. */
    seenBy: (cell: string, open: () => Promise<Kysely<DirectoryTables>> = () => opened.openAs(cell)) =>
      new CellDirectory({ cell, secret: TEST_ENV.secret, open }),
  };
}

async function openEmbedded(): Promise<Opened> {
  const { owner, server: db } = embeddedDatabase<DirectoryTables>(
    await PGlite.create(EMBEDDED_OPTIONS),
    'realm_directory',
  );
  await migrate(owner, MIGRATIONS);
  const close = async () => void (await Promise.all([db.destroy(), owner.destroy()]));
  return { owner, db, openAs: () => Promise.resolve(db), urlFor: () => Promise.resolve(null), close };
}

async function openWithLogins(): Promise<Opened> {
  const directory = await openPostgresDirectory();
  const { owner } = directory;
  await migrate(owner, MIGRATIONS);
  const logins = new Map<string, Promise<string>>();
  const loginOf = (cell: string): Promise<string> => {
    const login = logins.get(cell) ?? directory.newCellLogin(cell);
    logins.set(cell, login);
    return login;
  };
  const pools: Kysely<DirectoryTables>[] = [];
  const openAs = async (cell: string) => {
    const pool = directory.serverOf(await loginOf(cell));
    pools.push(pool);
    return pool;
  };
  const close = async () => {
    for (const pool of pools) await pool.destroy();
    await directory.close();
  };
  const urlFor = async (cell: string) => directory.urlOf(await loginOf(cell));
  return { owner, db: owner, openAs, urlFor, close };
}
