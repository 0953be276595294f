import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import {
  EMBEDDED_OPTIONS,
  embeddedDatabase,
  migrate,
  openPostgres as connectTo,
  readMigrations,
  type OnStatement,
} from '@realm/database';
import { embeddedSnapshot, versionOf } from '@realm/database/testing';
import pg from 'pg';
import type { Database } from '../db/database';
import { SERVER_ROLE, openPostgres } from '../db/open-database';
import { prepareCalls } from '../db/prepare-calls';
import type { Tables } from '../db/tables';

export interface TestDatabase {
  /** With the server's rights. */
  readonly db: Database;
  /** With the rights of the owner. */
  readonly owner: Database;
  readonly backend: 'pglite' | 'postgres';
  /** How another process reaches it; `null` for the embedded one. */
  readonly url: string | null;
  close(): Promise<void>;
}

// Outside of Jest a module does not know its folder; such code runs from the workspace's root.
const HERE = typeof __dirname === 'undefined' ? 'apps/api/src/testing' : __dirname;
export const MIGRATIONS_DIR = join(HERE, '../../migrations');
const MIGRATIONS = readMigrations(MIGRATIONS_DIR);
/** Workers that start together prepare the template one after the other. */
const TEMPLATE_LOCK = 7_260_002;

/**
 * A fresh, migrated database of the backend that TEST_BACKEND names.
 *
 * @param onStatement - Called with each statement of the server that ended.
 */
export async function openTestDatabase(onStatement?: OnStatement): Promise<TestDatabase> {
  return process.env['TEST_BACKEND'] === 'postgres' ? openOnPostgres(onStatement) : openOnPglite(onStatement);
}

async function openOnPglite(onStatement?: OnStatement): Promise<TestDatabase> {
  const lite = await PGlite.create({ ...EMBEDDED_OPTIONS, loadDataDir: await preparedData() });
  const { owner, server: db } = embeddedDatabase<Tables>(lite, SERVER_ROLE, onStatement);
  const close = async () => void (await Promise.all([db.destroy(), owner.destroy()]));
  return { db, owner, backend: 'pglite', url: null, close };
}

/** The data of a migrated embedded database. */
export const preparedData = (): Promise<Blob> =>
  embeddedSnapshot('realm-test', MIGRATIONS, (engine) =>
    migrate(embeddedDatabase<Tables>(engine, SERVER_ROLE).owner, MIGRATIONS),
  );

async function openOnPostgres(onStatement?: OnStatement): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) throw new Error('TEST_DATABASE_URL is needed for TEST_BACKEND=postgres');
  const name = `realm_test_${randomUUID().replaceAll('-', '')}`;
  const template = `realm_template_${versionOf(MIGRATIONS)}`;
  await asAdmin(server, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const known = await admin.query('select from pg_database where datname = $1', [template]);
    if (known.rowCount === 0) await makeTemplate(admin, server, template);
    await admin.query(['create database', name, 'template', template].join(' '));
  });
  const url = withDatabase(server, name);
  const options = { role: SERVER_ROLE, onConnect: prepareCalls, onStatement };
  const db = connectTo<Tables>(url, { onError: () => undefined, ...options });
  const owner = openPostgres(url, () => undefined);
  const close = async () => {
    await Promise.all([db.destroy(), owner.destroy()]);
    await asAdmin(server, async (admin) => {
      await admin.query(['drop database', name, 'with (force)'].join(' '));
    });
  };
  return { db, owner, backend: 'postgres', url, close };
}

/** Built under another name, so that half a template is never taken for a whole one. */
async function makeTemplate(admin: pg.Client, server: string, template: string): Promise<void> {
  const draft = `${template}_draft`;
  await admin.query(['drop database if exists', draft].join(' '));
  await admin.query(['create database', draft].join(' '));
  const db = openPostgres(withDatabase(server, draft), () => undefined);
  await migrate(db, MIGRATIONS);
  await db.destroy();
  await admin.query(['alter database', draft, 'rename to', template].join(' '));
}

export async function asAdmin(url: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  admin.on('error', () => undefined);
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
}
