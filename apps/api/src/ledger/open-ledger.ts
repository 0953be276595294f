import { signalCommit } from '../db/commit-signals';
import type { Database } from '../db/database';
import { inTransaction, sqlState } from '../db/in-transaction';
import type { Act, ActResult, RefuseActs } from './act';
import { requireLegs, type LedgerEvent } from './evaluate';
import { inBatches } from './in-batches';
import type { PostResult } from './post-events';
import { runTasks, type Settled, type Task, type TaskResult } from './run-tasks';

/** Tasks in one transaction: more would keep the first waiting without saving much. */
const BATCH_LIMIT = 256;
/** A batch whose connection broke is retried for this long. Each task has an id, so what did commit is found and not repeated. */
const RETRY_WITHIN_MS = 3_000;
const RETRY_AFTER_MS = 100;
/** Data exceptions, integrity violations, program limits, conflicts, and what a function raised: caused by a task, not by the database. */
const FAULT_OF_A_TASK = /^(22|23|40|54|P0)/;
/** Another transaction inserted an id between our lookup and our insert, or one id came twice in a batch. */
const UNIQUE_VIOLATION = '23505';
/** Serialization failure, deadlock: run again under locks. */
const CONFLICT = new Set(['40001', '40P01']);
/** The server went away, or is shutting down. */
const CONNECTION_LOST = /^(08|57P)/;

export interface Ledger {
  /**
   * Posts an event once, in one transaction with whatever else arrives meanwhile.
   *
   * @throws for legs that the ledger's rules forbid; and when the database is away: then ask again with the same event.
   */
  post(event: LedgerEvent): Promise<PostResult>;
  /** Runs a member's command once. @throws as `post` does. */
  run(act: Act): Promise<ActResult>;
  /** Accepts no more tasks, and finishes those it has. */
  close(): Promise<void>;
}

export interface LedgerDeps {
  /** Told of each batch that posted something, after its commit. */
  readonly db: Database;
  /** No session is refused when absent. */
  readonly refuseActs?: RefuseActs;
}

/** Any number of servers may have one open on the same database: the locks in it are the only authority. */
export function openLedger(deps: LedgerDeps): Ledger {
  const batches = inBatches<Task, TaskResult>({
    limit: BATCH_LIMIT,
    run: async (tasks) => {
      const settled = await runOrSplit(deps, tasks);
      if (settled.some(hasNews)) signalCommit(deps.db, 'ledger');
      return settled;
    },
  });
  return {
    post: async (event) => {
      requireLegs(event);
      return (await batches.add({ kind: 'event', event })) as PostResult;
    },
    run: async (act) => (await batches.add({ kind: 'act', act })) as ActResult,
    close: () => batches.close(),
  };
}

/** What is found posted may have been posted by this batch's own first attempt, of which nobody was told. */
const hasNews = (settled: Settled): boolean =>
  settled.status === 'fulfilled' &&
  !['insufficient', 'over-limit', 'refused', 'conflict'].includes(settled.value.kind);

/** One task that the database refuses must not fail the others: the batch is halved until the task stands alone. */
async function runOrSplit(deps: LedgerDeps, tasks: readonly Task[]): Promise<readonly Settled[]> {
  try {
    return await runWithRetry(deps, tasks);
  } catch (reason) {
    if (!FAULT_OF_A_TASK.test(sqlState(reason) ?? '')) return rejectAll(tasks, reason);
    if (tasks.length === 1)
      return sqlState(reason) === UNIQUE_VIOLATION ? runAgain(deps, tasks) : rejectAll(tasks, reason);
    const middle = Math.ceil(tasks.length / 2);
    const first = await runOrSplit(deps, tasks.slice(0, middle));
    return [...first, ...(await runOrSplit(deps, tasks.slice(middle)))];
  }
}

/** What it conflicted with has committed by now, and is found. */
const runAgain = (deps: LedgerDeps, tasks: readonly Task[]): Promise<readonly Settled[]> =>
  runWithRetry(deps, tasks).catch((reason: unknown) => rejectAll(tasks, reason));

const rejectAll = (tasks: readonly Task[], reason: unknown): Settled[] =>
  tasks.map(() => ({ status: 'rejected', reason }));

/** First without locks between its statements; after a conflict in a transaction that locks before it decides. */
async function runOnce({ db, refuseActs }: LedgerDeps, tasks: readonly Task[]): Promise<readonly Settled[]> {
  try {
    return await runTasks(db, tasks, { locked: false, refuseActs });
  } catch (failure) {
    if (!CONFLICT.has(sqlState(failure) ?? '')) throw failure;
    return inTransaction(db, (tx) => runTasks(tx, tasks, { locked: true, refuseActs }));
  }
}

async function runWithRetry(deps: LedgerDeps, tasks: readonly Task[]): Promise<readonly Settled[]> {
  const startedAt = performance.now();
  for (;;) {
    try {
      return await runOnce(deps, tasks);
    } catch (failure) {
      const lost = CONNECTION_LOST.test(sqlState(failure) ?? '08');
      if (!lost || performance.now() - startedAt > RETRY_WITHIN_MS) throw failure;
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    }
  }
}
