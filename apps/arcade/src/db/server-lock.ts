import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '@realm/database';
import { spreadDelayMs } from '@realm/domain';
import { withTimeLimit, type AtClose } from '@realm/server';
import { sql, type Kysely } from 'kysely';
import type { Database, Tables } from './database';

/** A second server on the same database would fly flights of its own. */
const SERVER_LOCK = 7_260_043;
/** Shared by those that wait for it and could play. */
const STANDBY_LOCK = 7_260_044;
/** Between two statements of a session that has the lock, or waits for it. */
const PERIOD_MS = 1_000;
/** The holder ends when the database does not answer for the first of these, long before PostgreSQL ends its session after the second. */
const LIMITS = { answerMs: 10_000, silenceMs: 20_000 };

export interface HeldLock {
  /**
   * Call it before each statement: a process that was suspended may not have noticed yet that another one has the lock.
   *
   * @throws {Error} when the lock may be lost.
   */
  readonly require: () => void;
}

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
  readonly wait?: boolean;
  /** One that could not play leaves the lock to those that could. Default: it could. */
  readonly canPlay?: () => Promise<boolean>;
  readonly limits?: typeof LIMITS;
}

/**
 * Takes the lock of the only arcade on the database. It is a session's, and ends with it: at once when the connection is closed, and after a while when
 * nothing is heard of the process any more.
 *
 * @throws {ArcadeRunning} if another process has it and this one does not wait.
 */
export async function lockDatabase(
  url: string,
  { onFailure, onLockLost, wait = true, canPlay = alwaysPlays, limits = LIMITS }: LockOptions,
  atClose: AtClose,
): Promise<HeldLock> {
  const onError = (failure: unknown): void => onFailure('a database connection', failure);
  const holder = openPostgres<Tables>(url, { onError, role: null });
  const closing = new AbortController();
  let sinceConfirmedMs = startTimer();
  const confirm = async (connection: Kysely<Tables>): Promise<void> => {
    const sinceSentMs = startTimer();
    await answered(sql`select 1`.execute(connection), limits.answerMs);
    sinceConfirmedMs = sinceSentMs;
  };
  const held = await new Promise<{ readonly ended: Promise<void> }>((resolve, reject) => {
    const ended = holder.connection().execute(async (connection) => {
      // A process that hangs, or whose proxy does, keeps its connection open.
      await sql`set idle_session_timeout = ${sql.lit(limits.silenceMs)}`.execute(connection);
      await (wait ? waitForLock(connection, canPlay) : takeLock(connection));
      await confirm(connection);
      resolve({ ended });
      // A failover of the database ends the connection without a word.
      while (!closing.signal.aborted) {
        await sleep(PERIOD_MS, undefined, closing).catch(() => undefined);
        await confirm(connection);
      }
    });
    ended.catch(reject);
  }).catch(async (failure: unknown) => {
    await holder.destroy();
    throw failure;
  });
  let isLost = false;
  const lose = (failure: unknown): void => {
    if (isLost) return;
    isLost = true;
    onError(failure);
    onLockLost();
  };
  held.ended.catch(lose);
  atClose(async () => {
    closing.abort();
    await held.ended.catch(() => undefined);
    await holder.destroy();
  });
  return {
    require: () => {
      if (sinceConfirmedMs() < limits.silenceMs) return;
      const failure = new Error('The lock may be lost: the database has not confirmed it for too long.');
      lose(failure);
      throw failure;
    },
  };
}

/** The steady clock stands still while the machine is suspended, and the wall clock may be set: the longer time counts. */
function startTimer(): () => number {
  // eslint-disable-next-line no-wall-clock -- both times are of this machine
  const wallNow = (): number => Date.now();
  const [steadyMs, wallMs] = [performance.now(), wallNow()];
  return () => Math.max(performance.now() - steadyMs, wallNow() - wallMs);
}

const alwaysPlays = (): Promise<boolean> => Promise.resolve(true);

async function answered(statement: Promise<unknown>, limitMs: number): Promise<void> {
  const isAnswered = await withTimeLimit(
    statement.then(() => true),
    limitMs,
    false,
  );
  if (!isAnswered)
    throw new Error(`The database has not answered the holder of the lock for ${String(limitMs)} ms.`);
}

async function takeLock(connection: Kysely<Tables>): Promise<void> {
  if (!(await tryLock(connection))) throw new ArcadeRunning();
}

/**
 * Asks again and again. A session that waits inside PostgreSQL says nothing and hears nothing: proxies end its connection, and PostgreSQL keeps
 * it all the same, one more each time.
 */
async function waitForLock(connection: Kysely<Tables>, canPlay: () => Promise<boolean>): Promise<void> {
  let isStandby = false;
  for (;;) {
    const isReady = await canPlay();
    if (isReady && !isStandby) await sql`select pg_advisory_lock_shared(${STANDBY_LOCK})`.execute(connection);
    if (!isReady && isStandby) await endStandby(connection);
    isStandby = isReady;
    if ((isReady || !(await hasStandby(connection))) && (await tryLock(connection))) break;
    await sleep(spreadDelayMs(PERIOD_MS));
  }
  if (isStandby) await endStandby(connection);
}

async function tryLock(connection: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(${SERVER_LOCK}) as taken`.execute(connection);
  return rows[0]?.taken === true;
}

const endStandby = (connection: Kysely<Tables>) =>
  sql`select pg_advisory_unlock_shared(${STANDBY_LOCK})`.execute(connection);

/** Whether an arcade waits for the lock that could play. */
export async function hasStandby(db: Database): Promise<boolean> {
  const { rows } = await sql<{ hasStandby: boolean }>`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and granted and classid = 0 and objid = ${STANDBY_LOCK}::oid
        and database = (select oid from pg_database where datname = current_database())
    ) as "hasStandby"`.execute(db);
  return rows[0]?.hasStandby === true;
}
