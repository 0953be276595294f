import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import type { Database } from './database';

/** Any fixed number: whoever holds it migrates, and other servers that start at once wait. */
const MIGRATION_LOCK = 727_001;

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/**
 * Brings the schema up to date, each file in a transaction of its own, in the order of their names.
 *
 * @param directory - Holds `0001-….sql`, ….
 * @throws when a file that was applied before has been edited or is gone: migrations only go forward.
 */
export async function migrate(db: Database, directory: string): Promise<readonly string[]> {
  const migrations = readMigrations(directory);
  const applied: string[] = [];
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection);
    try {
      await sql`create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
        connection,
      );
      const { rows } = await sql<{
        name: string;
        checksum: string;
      }>`select name, checksum from migrations`.execute(connection);
      const known = new Map(rows.map(({ name, checksum }) => [name, checksum]));
      refuseEdited(migrations, known);
      for (const migration of migrations.filter(({ name }) => !known.has(name))) {
        await connection.transaction().execute(async (tx) => {
          await tx.executeQuery(CompiledQuery.raw(migration.text));
          await sql`insert into migrations (name, checksum) values (${migration.name}, ${migration.checksum})`.execute(
            tx,
          );
        });
        applied.push(migration.name);
      }
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection);
    }
  });
  return applied;
}

function readMigrations(directory: string): readonly Migration[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(directory, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });
}

function refuseEdited(migrations: readonly Migration[], known: ReadonlyMap<string, string>): void {
  for (const [name, checksum] of known) {
    const file = migrations.find((migration) => migration.name === name);
    if (file === undefined)
      throw new Error(`The migration ${name} was applied to this database, but its file is gone.`);
    if (file.checksum !== checksum)
      throw new Error(`The migration ${name} was edited after it had been applied.`);
  }
}
