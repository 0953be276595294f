import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import type { Database } from './database';

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
  /** Of earlier texts that came to the same: whoever ran one of those has run this. */
  readonly formerly: readonly string[];
}

/** Any number that nothing else of ours locks. */
const MIGRATION_LOCK = 7_260_001;
const FORMERLY = /^-- formerly ([0-9a-f]{64})$/gm;
const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;

export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => FILE_NAME.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return {
        name,
        text,
        checksum: createHash('sha256').update(text).digest('hex'),
        formerly: [...text.matchAll(FORMERLY)].map(([, checksum = '']) => checksum),
      };
    });
}

/**
 * Brings the database to the newest migration; servers that start together take turns.
 *
 * @returns The names of the migrations that ran now.
 * @throws when a migration that has run was edited or is missing: what the database holds is then anybody's guess.
 */
export async function migrate(db: Database, migrations: readonly Migration[]): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection);
    try {
      return await applyMissing(connection, migrations);
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection);
    }
  });
}

async function applyMissing(connection: Database, migrations: readonly Migration[]): Promise<string[]> {
  await sql`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now()
  )`.execute(connection);
  const applied = await readApplied(connection);
  refuseEdited(applied, migrations);
  const missing = migrations.filter(({ name }) => !applied.has(name));
  for (const { name, text, checksum } of missing) {
    await connection.transaction().execute(async (tx) => {
      await tx.executeQuery(CompiledQuery.raw(text));
      await tx.insertInto('schema_migrations').values({ name, checksum }).execute();
    });
  }
  return missing.map(({ name }) => name);
}

async function readApplied(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('schema_migrations').select(['name', 'checksum']).execute();
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function refuseEdited(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const [name, checksum] of applied) {
    const ours = known.get(name);
    if (ours === undefined)
      throw new Error(`The database has migration ${name}, which this build does not know.`);
    if (ours.checksum !== checksum && !ours.formerly.includes(checksum))
      throw new Error(`Migration ${name} was edited after it had run. Add a new one.`);
  }
}

/** Whether nothing is left to run: part of being ready. */
export async function isMigrated(db: Database, migrations: readonly Migration[]): Promise<boolean> {
  const applied = await readApplied(db);
  return migrations.every(({ name }) => applied.has(name));
}
