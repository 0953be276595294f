import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable, openPostgres } from '@realm/database';
import { withTimeLimit } from '@realm/server';
import { sql, type QueryResult, type RawBuilder } from 'kysely';
import type { Tables } from './database';

/** Between two statements of a session that has the lock, or waits for it. */
export const PERIOD_MS = 1_000;

/**
 * A process that has the lock ends when the database does not answer for the first of these, long before PostgreSQL ends its session after the
 * second. One that waits connects again.
 */
export const LIMITS = { answerMs: 10_000, silenceMs: 20_000 };

/** Sends a statement on the connection of the lock. */
export type Run = <Row>(statement: RawBuilder<Row>) => Promise<QueryResult<Row>>;

class NotAnswered extends Error {
  constructor(limitMs: number) {
    super(`The database has not answered for ${String(limitMs)} ms on the connection of the lock.`);
  }
}

/** Whether another connection may help. */
export const isConnectionFailure = (failure: unknown): boolean =>
  failure instanceof NotAnswered || isDatabaseUnavailable(failure);

/** A session of the database with one connection, which is confirmed every second. */
export interface LockSession {
  /** By whichever clock says more, from before the statement that the database answered last. */
  readonly sinceConfirmedMs: () => number;
  /** Fails at once when the connection is lost. */
  readonly ended: Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * @param take - What the session must do before it is of use.
 * @throws What `take` throws, or the connection.
 */
export async function openLockSession(
  url: string,
  { take, limits }: { readonly take: (run: Run) => Promise<void>; readonly limits: typeof LIMITS },
): Promise<LockSession> {
  let breakOff: (failure: unknown) => void = () => undefined;
  const broken = new Promise<never>((_resolve, reject) => (breakOff = reject));
  const holder = openPostgres<Tables>(url, { onError: (failure) => breakOff(failure), role: null });
  const closing = new AbortController();
  let sinceConfirmedMs = startTimer();
  const confirm = async (run: Run): Promise<void> => {
    const sinceSentMs = startTimer();
    await run(sql`select 1`);
    sinceConfirmedMs = sinceSentMs;
  };
  let markTaken: () => void = () => undefined;
  const taken = new Promise<void>((resolve) => (markTaken = resolve));
  const ended = holder.connection().execute(async (connection) => {
    const run: Run = (statement) => answered(statement.execute(connection), limits.answerMs);
    // A process that hangs, or whose proxy does, keeps its connection open.
    await run(sql`set idle_session_timeout = ${sql.lit(limits.silenceMs)}`);
    await take(run);
    await confirm(run);
    markTaken();
    while (!closing.signal.aborted) {
      await sleep(PERIOD_MS, undefined, closing).catch(() => undefined);
      await confirm(run);
    }
  });
  // A failover of the database ends the connection without a word, or with one that does not wait for the next statement.
  const endedOrBroken = Promise.race([ended, broken]);
  const close = async (): Promise<void> => {
    closing.abort();
    await ended.catch(() => undefined);
    await holder.destroy();
  };
  await Promise.race([taken, endedOrBroken]).catch((failure: unknown) => {
    // Nobody waits for its end: the statement under way may take as long as the database is silent.
    void close();
    throw failure;
  });
  return { sinceConfirmedMs: () => sinceConfirmedMs(), ended: endedOrBroken, close };
}

/** The steady clock stands still while the machine is suspended, and the wall clock may be set: the longer time counts. */
function startTimer(): () => number {
  // eslint-disable-next-line no-wall-clock -- both times are of this machine
  const wallNow = (): number => Date.now();
  const [steadyMs, wallMs] = [performance.now(), wallNow()];
  return () => Math.max(performance.now() - steadyMs, wallNow() - wallMs);
}

async function answered<Result extends object>(statement: Promise<Result>, limitMs: number): Promise<Result> {
  const answer = await withTimeLimit(statement, limitMs, null);
  if (answer === null) throw new NotAnswered(limitMs);
  return answer;
}
