import { setTimeout as sleep } from 'node:timers/promises';
import { spreadDelayMs } from '@realm/domain';
import type { AtClose } from '@realm/server';
import { sql } from 'kysely';
import type { Database } from './database';
import { isConnectionFailure, LIMITS, openLockSession, type LockSession, type Run } from './lock-session';

/** A second server on the same database would fly flights of its own. */
const SERVER_LOCK = 7_260_043;
/** Shared by those that wait for it and could play. */
const STANDBY_LOCK = 7_260_044;
/** Between two tries for the lock, or for a connection: nobody may be playing meanwhile. */
const TRY_MS = 500;
/** As PostgreSQL says it (SQLSTATE). */
const READ_ONLY = '25006';
/** What fails, for the log. */
const CONNECTION = 'a database connection';

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
 * nothing is heard of the process any more. One that waits outlives its connection: a failover of the database ends those of all.
 *
 * @throws {ArcadeRunning} if another process has it and this one does not wait.
 */
export async function lockDatabase(url: string, options: LockOptions, atClose: AtClose): Promise<HeldLock> {
  const { onFailure, onLockLost, limits = LIMITS } = options;
  const session = await openHolder(url, options);
  let isLost = false;
  const lose = (failure: unknown): void => {
    if (isLost) return;
    isLost = true;
    onFailure(CONNECTION, failure);
    onLockLost();
  };
  session.ended.catch(lose);
  atClose(() => session.close());
  return {
    require: () => {
      if (session.sinceConfirmedMs() < limits.silenceMs) return;
      const failure = new Error('The lock may be lost: the database has not confirmed it for too long.');
      lose(failure);
      throw failure;
    },
  };
}

/** @returns The session that has the lock. */
async function openHolder(
  url: string,
  { onFailure, wait = true, canPlay = alwaysPlays, limits = LIMITS }: LockOptions,
): Promise<LockSession> {
  const take = (run: Run) => (wait ? waitForLock(run, canPlay) : takeLock(run));
  for (;;)
    try {
      return await openLockSession(url, { take, limits });
    } catch (failure) {
      if (!wait || !isConnectionFailure(failure)) throw failure;
      onFailure(CONNECTION, failure);
      await sleep(spreadDelayMs(TRY_MS));
    }
}

const alwaysPlays = (): Promise<boolean> => Promise.resolve(true);

async function takeLock(run: Run): Promise<void> {
  if (!(await tryLock(run))) throw new ArcadeRunning();
}

/**
 * Asks again and again. A session that waits inside PostgreSQL says nothing and hears nothing: proxies end its connection, and PostgreSQL keeps
 * it all the same, one more each time.
 */
async function waitForLock(run: Run, canPlay: () => Promise<boolean>): Promise<void> {
  let isStandby = false;
  for (;;) {
    const isReady = await canPlay();
    if (isReady && !isStandby) await run(sql`select pg_advisory_lock_shared(${STANDBY_LOCK})`);
    if (!isReady && isStandby) await endStandby(run);
    isStandby = isReady;
    if ((isReady || !(await findStandby(run))) && (await tryLock(run))) break;
    await sleep(spreadDelayMs(TRY_MS));
  }
  if (isStandby) await endStandby(run);
}

/** @throws where the database only reads: a standby has locks of its own, and is no primary any more while a failover goes on. */
async function tryLock(run: Run): Promise<boolean> {
  const { rows } = await run(sql<{ taken: boolean | null }>`
    select case when not pg_is_in_recovery() then pg_try_advisory_lock(${SERVER_LOCK}) end as taken`);
  const taken = rows[0]?.taken;
  if (typeof taken !== 'boolean')
    throw Object.assign(new Error('This database is no primary.'), { code: READ_ONLY });
  return taken;
}

const endStandby = (run: Run) => run(sql`select pg_advisory_unlock_shared(${STANDBY_LOCK})`);

/** Whether an arcade waits for the lock that could play. */
export const hasStandby = (db: Database): Promise<boolean> =>
  findStandby((statement) => statement.execute(db));

async function findStandby(run: Run): Promise<boolean> {
  const { rows } = await run(sql<{ hasStandby: boolean }>`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and granted and classid = 0 and objid = ${STANDBY_LOCK}::oid
        and database = (select oid from pg_database where datname = current_database())
    ) as "hasStandby"`);
  return rows[0]?.hasStandby === true;
}
