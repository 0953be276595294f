import { readFileSync } from 'node:fs';
import { migrate, readMigrations } from '@realm/database';
import pg from 'pg';
import { openPostgres } from '../../api/src/db/open-database';
import { prepareLimit } from './limit-contender';
import type { BenchOptions } from './options';
import { preload } from './preload';
import { databaseUrl, type BenchServer } from './server';

/** From the workspace's folder, where the bench is started. */
const MIGRATIONS = 'apps/api/migrations';
const BASELINE = 'apps/bench/ledger/baseline.sql';

async function asAdmin(url: string, statements: readonly string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    for (const statement of statements) await admin.query(statement);
  } finally {
    await admin.end();
  }
}

/**
 * Creates and fills the tables of all contenders.
 *
 * @returns The address of the database that holds the engine's tables and, in a schema of its own, the baseline's.
 */
export async function prepareContenders(server: BenchServer, options: BenchOptions): Promise<string> {
  await asAdmin(server.url, ['create database pgbench']);
  await prepareLimit(server);
  return prepareLedger(server, 'ledger', { ...options, beside: readFileSync(BASELINE, 'utf8') });
}

/**
 * Makes and fills a ledger in a database of its own.
 *
 * @param beside - SQL for what else is to be there.
 * @returns The database's address.
 */
export async function prepareLedger(
  server: BenchServer,
  database: string,
  { members, rows, beside = '' }: Pick<BenchOptions, 'members' | 'rows'> & { beside?: string },
): Promise<string> {
  await asAdmin(server.url, [`create database ${database}`]);
  const url = databaseUrl(server, database);
  const db = openPostgres(url, (error) => console.error(error));
  await migrate(db, readMigrations(MIGRATIONS));
  await preload(db, members, rows);
  await db.destroy();
  // Start each contender with fresh statistics and no pending disk writes.
  await asAdmin(url, [beside, 'vacuum analyze', 'checkpoint']);
  return url;
}
