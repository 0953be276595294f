import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { EMBEDDED_OPTIONS, embeddedDatabase, migrate, readMigrations } from '@realm/database';
import type { Kysely } from 'kysely';
import { CellDirectory, type DirectoryTables } from '../directory';
import { MIGRATIONS_DIR } from './test-database';
import { TEST_ENV } from './test-ports';

const MIGRATIONS = readMigrations(join(MIGRATIONS_DIR, '../directory-migrations'));

/** The directory of a platform: a database that its cells share. */
export async function openTestDirectory() {
  const { owner, server: db } = embeddedDatabase<DirectoryTables>(
    await PGlite.create(EMBEDDED_OPTIONS),
    'realm_directory',
  );
  await migrate(owner, MIGRATIONS);
  return {
    owner,
    db,
    /** As a server of this cell sees it. */
    seenBy: (cell: string, open: () => Promise<Kysely<DirectoryTables>> = () => Promise.resolve(db)) =>
      new CellDirectory({ cell, secret: TEST_ENV.secret, open }),
    close: async () => void (await Promise.all([db.destroy(), owner.destroy()])),
  };
}
