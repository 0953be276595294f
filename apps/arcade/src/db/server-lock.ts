import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '@realm/database';
import type { AtClose } from '@realm/server';
import { sql, type Kysely } from 'kysely';
import type { Tables } from './database';

/** A second server on the same database would fly flights of its own. */
const SERVER_LOCK = 7_260_043;
/** How long two processes may both believe that they are alone. */
const LOCK_CHECK_MS = 1_000;

/** Another process has the lock, and this one does not wait for it. */
export class ArcadeRunning extends Error {
  constructor() {
    super('An arcade runs on this database.');
  }
}

interface LockOptions {
  readonly onFailure: (what: string, failure: unknown) => void;
  /** Another arcade may have the database from now on: this process must end. */
  readonly onLockLost: () => void;
  /** Whether to wait for the end of another process. Default: yes. */
  readonly isPatient?: boolean;
}

/**
 * Takes the lock of the only arcade on the database. It is a connection's, and ends with it.
 *
 * @throws {ArcadeRunning} if another process has it and this one is not patient.
 */
export async function lockDatabase(
  url: string,
  { onFailure, onLockLost, isPatient = true }: LockOptions,
  atClose: AtClose,
): Promise<void> {
  const onError = (failure: unknown): void => onFailure('a database connection', failure);
  const holder = openPostgres<Tables>(url, { onError, role: null });
  const closing = new AbortController();
  const held = await new Promise<{ readonly ended: Promise<void> }>((resolve, reject) => {
    const ended = holder.connection().execute(async (connection) => {
      await takeLock(connection, isPatient);
      resolve({ ended });
      // A failover of the database ends the connection without a word.
      while (!closing.signal.aborted) {
        await sql`select 1`.execute(connection);
        await sleep(LOCK_CHECK_MS, undefined, closing).catch(() => undefined);
      }
    });
    ended.catch(reject);
  }).catch(async (failure: unknown) => {
    await holder.destroy();
    throw failure;
  });
  held.ended.catch((failure: unknown) => {
    onError(failure);
    onLockLost();
  });
  atClose(async () => {
    closing.abort();
    await held.ended.catch(() => undefined);
    await holder.destroy();
  });
}

async function takeLock(connection: Kysely<Tables>, isPatient: boolean): Promise<void> {
  if (!isPatient) {
    const { rows } = await sql<{
      taken: boolean;
    }>`select pg_try_advisory_lock(${SERVER_LOCK}) as taken`.execute(connection);
    if (rows[0]?.taken !== true) throw new ArcadeRunning();
    return;
  }
  await sql`set statement_timeout = 0`.execute(connection);
  await sql`select pg_advisory_lock(${SERVER_LOCK})`.execute(connection);
}
