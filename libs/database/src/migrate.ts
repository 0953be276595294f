import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, sql, type Kysely } from 'kysely';
import type { Migration } from './read-migrations';
import { sqlState } from './retry-transaction';

/** Any number that no other lock of ours uses. */
const MIGRATION_LOCK = 7_260_001;
/** The lock was not had in time, or the database ended the migration so that a server's transaction could go on. */
const WORTH_REPEATING = new Set(['55P03', '40P01']);

/**
 * A statement that waits for a table's lock makes every later statement on that table wait behind it. At first the migration gives up
 * within `deadlock_timeout` (1 s): where it waits in a circle with a server's transaction, PostgreSQL would end either. Later it waits
 * for longer, because PostgreSQL ends an autovacuum that is in the way after that time.
 */
const LOCK_TIMEOUT_MS = { first: 500, later: 1_200 };
const FIRST_ATTEMPTS = 10;
const MAX_ATTEMPTS = 30;
const RETRY_PAUSE_MS = 1_000;

export interface MigrateOptions {
  /** The same for each attempt. */
  readonly lockTimeoutMs?: number;
  readonly retryPauseMs?: number;
  /** Called each time a migration did not get its locks and will be tried again: it waited for too long, or in a circle. */
  readonly onLockFailure?: (name: string, failure: unknown) => void;
}

/**
 * Brings the database to this build's newest migration; servers that start together take turns.
 *
 * A database that a newer build has migrated is left as it is.
 *
 * @returns The names of the migrations that ran now.
 * @throws when this build can't work with what the database has, naming the migration.
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  migrations: readonly Migration[],
  options: MigrateOptions = {},
): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    // Building an index takes as long as it takes, and so does waiting for a server that does it.
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection);
    try {
      return await applyMissing(connection, migrations, options);
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

async function applyMissing<Tables>(
  connection: Kysely<Tables>,
  migrations: readonly Migration[],
  options: MigrateOptions,
): Promise<string[]> {
  await sql`create table if not exists schema_migrations (
    name text primary key, checksum text not null, requires text, applied_at timestamptz not null default now()
  )`.execute(connection);
  const missing = missingOf(await readApplied(connection), migrations);
  for (const group of inTransactions(missing)) await applyWithRetries(connection, group, options);
  return missing.map(({ name }) => name);
}

/** Neighbours run together where they may: functions of two builds never call each other. */
function inTransactions(missing: readonly Migration[]): readonly (readonly Migration[])[] {
  const groups: Migration[][] = [];
  for (const migration of missing) {
    const before = groups.at(-1);
    if (before === undefined || migration.runsAlone || before[0]?.runsAlone === true)
      groups.push([migration]);
    else before.push(migration);
  }
  return groups;
}

async function applyWithRetries<Tables>(
  connection: Kysely<Tables>,
  group: readonly Migration[],
  { lockTimeoutMs, retryPauseMs = RETRY_PAUSE_MS, onLockFailure = () => undefined }: MigrateOptions,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const defaultMs = attempt <= FIRST_ATTEMPTS ? LOCK_TIMEOUT_MS.first : LOCK_TIMEOUT_MS.later;
      await apply(connection, group, lockTimeoutMs ?? defaultMs);
      return;
    } catch (failure) {
      if (!WORTH_REPEATING.has(sqlState(failure) ?? '') || attempt === MAX_ATTEMPTS) throw failure;
      onLockFailure(group.map(({ name }) => name).join(', '), failure);
      await sleep(retryPauseMs);
    }
  }
}

const apply = <Tables>(
  connection: Kysely<Tables>,
  group: readonly Migration[],
  lockTimeoutMs: number,
): Promise<void> =>
  connection.transaction().execute(async (tx) => {
    await sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`.execute(tx);
    for (const { name, text, checksum, requires } of group) {
      await tx.executeQuery(CompiledQuery.raw(text));
      await sql`insert into schema_migrations (name, checksum, requires) values (${name}, ${checksum}, ${requires})`.execute(
        tx,
      );
    }
  });

interface Applied {
  readonly name: string;
  readonly checksum: string;
  readonly requires: string | null;
}

async function readApplied<Tables>(db: Kysely<Tables>): Promise<readonly Applied[]> {
  const { rows } =
    await sql<Applied>`select name, checksum, requires from schema_migrations order by name`.execute(db);
  return rows;
}

/**
 * @returns What is still to run. Nothing repeatable where a newer build has been: its functions serve this build too, and this
 *   build's may not serve it.
 */
function missingOf(applied: readonly Applied[], migrations: readonly Migration[]): Migration[] {
  const ours = new Map(migrations.map((migration) => [migration.name, migration]));
  const last = migrations.filter(({ isRepeatable }) => !isRepeatable).at(-1)?.name ?? '';
  let isAhead = false;
  for (const { name, checksum, requires } of applied) {
    const known = ours.get(name);
    if (known !== undefined && known.checksum !== checksum)
      throw new Error(`Migration ${name} was edited after it had run. Add a new one.`);
    if (known !== undefined || name.includes('@')) continue;
    if (name <= last)
      throw new Error(
        `The database has migration ${name}, which is not in this build's history. Use an empty one.`,
      );
    if (requires !== null && !ours.has(requires))
      throw new Error(`The database has migration ${name}, which needs a build that knows ${requires}.`);
    isAhead = true;
  }
  const done = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name, isRepeatable }) => !done.has(name) && !(isAhead && isRepeatable));
}

/** @returns The names of the migrations that are still to run. */
export async function pendingOf<Tables>(
  db: Kysely<Tables>,
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  return missingOf(await readApplied(db), migrations).map(({ name }) => name);
}

/** Whether no migration is pending: part of being ready. */
export const isMigrated = async <Tables>(
  db: Kysely<Tables>,
  migrations: readonly Migration[],
): Promise<boolean> => (await pendingOf(db, migrations)).length === 0;
