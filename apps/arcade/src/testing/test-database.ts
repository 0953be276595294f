import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { EMBEDDED_OPTIONS, migrate, embeddedDatabase, openPostgres, readMigrations } from '@realm/database';
import { embeddedSnapshot } from '@realm/database/testing';
import { sql } from 'kysely';
import { SERVER_ROLE, type Database, type Tables } from '../db/database';

export interface TestDatabase {
  /** With the server's rights. */
  readonly db: Database;
  /** With the rights of the owner. */
  readonly owner: Database;
  readonly close: () => Promise<void>;
}

export const MIGRATIONS_DIR = join(__dirname, '../../migrations');
const MIGRATIONS = readMigrations(MIGRATIONS_DIR);
const snapshot = () =>
  embeddedSnapshot('realm-arcade-test', MIGRATIONS, (engine) =>
    migrate(embeddedDatabase<Tables>(engine, SERVER_ROLE).owner, MIGRATIONS),
  );

/** A fresh, migrated database of the backend that TEST_BACKEND names. */
export async function openTestDatabase(): Promise<TestDatabase> {
  if (process.env['TEST_BACKEND'] !== 'postgres') return openOnPglite();
  const { url, drop } = await createScratchDatabase();
  const owner = openPostgres<Tables>(url, { onError: () => undefined, role: null });
  await migrate(owner, MIGRATIONS);
  const db = openPostgres<Tables>(url, { onError: () => undefined, role: SERVER_ROLE });
  const close = async () => {
    await Promise.all([db.destroy(), owner.destroy()]);
    await drop();
  };
  return { db, owner, close };
}

async function openOnPglite(): Promise<TestDatabase> {
  const engine = await PGlite.create({ ...EMBEDDED_OPTIONS, loadDataDir: await snapshot() });
  const { owner, server: db } = embeddedDatabase<Tables>(engine, SERVER_ROLE);
  return { db, owner, close: async () => void (await Promise.all([db.destroy(), owner.destroy()])) };
}

/** An empty database on the server of TEST_DATABASE_URL. */
export async function createScratchDatabase(): Promise<{
  readonly url: string;
  readonly drop: () => Promise<void>;
}> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) throw new Error('TEST_DATABASE_URL is needed for TEST_BACKEND=postgres');
  const name = `realm_arcade_test_${randomUUID().replaceAll('-', '')}`;
  const run = async (statement: ReturnType<typeof sql>) => {
    const admin = openPostgres<Tables>(server, { onError: () => undefined, role: null });
    await statement.execute(admin).finally(() => admin.destroy());
  };
  await run(sql`create database ${sql.id(name)}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(sql`drop database ${sql.id(name)} with (force)`) };
}
