import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '@realm/database';
import { spreadDelayMs } from '@realm/domain';
import { withTimeLimit, type AtClose } from '@realm/server';
import { sql, type QueryResult, type RawBuilder } from 'kysely';
import type { Database, Tables } from './database';

/** A second server on the same database would fly flights of its own. */
const SERVER_LOCK = 7_260_043;
/** Shared by those that wait for it and could play. */
const STANDBY_LOCK = 7_260_044;
/** Between two statements of a session that has the lock, or waits for it. */
const PERIOD_MS = 1_000;
/**
 * A process that has the lock, or waits for it, ends when the database does not answer for the first of these, long before PostgreSQL ends its
 * session after the second.
 */
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
  let onConnectionError = onError;
  const holder = openPostgres<Tables>(url, { onError: (failure) => onConnectionError(failure), role: null });
  const closing = new AbortController();
  let sinceConfirmedMs = startTimer();
  const confirm = async (run: Run): Promise<void> => {
    const sinceSentMs = startTimer();
    await run(sql`select 1`);
    sinceConfirmedMs = sinceSentMs;
  };
  const held = await new Promise<{ readonly ended: Promise<void> }>((resolve, reject) => {
    const ended = holder.connection().execute(async (connection) => {
      const run: Run = (statement) => answered(statement.execute(connection), limits.answerMs);
      // A process that hangs, or whose proxy does, keeps its connection open.
      await run(sql`set idle_session_timeout = ${sql.lit(limits.silenceMs)}`);
      await (wait ? waitForLock(run, canPlay) : takeLock(run));
      await confirm(run);
      resolve({ ended });
      // A failover of the database ends the connection without a word.
      while (!closing.signal.aborted) {
        await sleep(PERIOD_MS, undefined, closing).catch(() => undefined);
        await confirm(run);
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
  // At once, and not with the next statement: another process may have the lock already.
  onConnectionError = lose;
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

/** Sends a statement on the connection of the lock. */
type Run = <Row>(statement: RawBuilder<Row>) => Promise<QueryResult<Row>>;

async function answered<Result extends object>(statement: Promise<Result>, limitMs: number): Promise<Result> {
  const answer = await withTimeLimit(statement, limitMs, null);
  if (answer === null)
    throw new Error(`The database has not answered for ${String(limitMs)} ms on the connection of the lock.`);
  return answer;
}

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
    await sleep(spreadDelayMs(PERIOD_MS));
  }
  if (isStandby) await endStandby(run);
}

async function tryLock(run: Run): Promise<boolean> {
  const { rows } = await run(sql<{ taken: boolean }>`select pg_try_advisory_lock(${SERVER_LOCK}) as taken`);
  return rows[0]?.taken === true;
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
