import type { Database } from '../db/database';
import { inTransaction, sqlState } from '../db/in-transaction';
import type { Act, ActResult, RefuseActs } from './act';
import type { PostResult } from './draft-batch';
import { requireLegs, type LedgerEvent } from './evaluate';
import { inBatches } from './in-batches';
import { accountsOf, runTasks, type Settled, type Task, type TaskResult } from './run-tasks';
import { openShortWay, type ShortWay } from './short-way';

/** How many tasks share a transaction at most: more would keep the first waiting without saving much. */
const BATCH_LIMIT = 256;
/** For this long a batch whose connection broke is tried again. Each task has an id, so what did commit is found and not repeated. */
const RETRY_WITHIN_MS = 3_000;
const RETRY_AFTER_MS = 100;
/** Data exceptions, integrity violations, what a function raised, and who lost against another: a task's affair, not the database's. */
const FAULT_OF_A_TASK = /^(22|23|40|P0)/;
/** Somebody else took an id between our looking for it and our taking it. */
const UNIQUE_VIOLATION = '23505';
/** The server went away, or is on its way. */
const CONNECTION_LOST = /^(08|57P)/;

export interface Ledger {
  /**
   * Posts an event once, in one transaction with whatever else arrives meanwhile.
   *
   * @throws for legs that the ledger's rules forbid; and when the database is away: then ask again with the same event.
   */
  post(event: LedgerEvent): Promise<PostResult>;
  /** Runs a member's call once. @throws as `post` does. */
  run(act: Act): Promise<ActResult>;
  /** Takes no more, and lets what was taken end. */
  close(): Promise<void>;
}

export interface LedgerDeps {
  readonly db: Database;
  /** Hears once of each batch that posted something, after its commit. */
  readonly onCommitted: () => void;
  /** Nobody is refused when absent. */
  readonly refuseActs?: RefuseActs;
}

interface Ways {
  readonly db: Database;
  readonly refuseActs: RefuseActs | undefined;
  readonly shortWay: ShortWay;
}

/** Any number of servers may have one open on the same database: the locks in it are the only authority. */
export function openLedger({ db, onCommitted, refuseActs }: LedgerDeps): Ledger {
  const ways = { db, shortWay: openShortWay(db), refuseActs };
  const batches = inBatches<Task, TaskResult>({
    limit: BATCH_LIMIT,
    run: async (tasks) => {
      const settled = await runOrSplit(ways, tasks);
      if (settled.some(hasNews)) onCommitted();
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

/** What is found done may have been done by this batch's own first attempt, of which nobody was told. */
const hasNews = (settled: Settled): boolean =>
  settled.status === 'fulfilled' && !['insufficient', 'refused', 'conflict'].includes(settled.value.kind);

/** One task that the database refuses must not fail the others: the batch is halved until it stands alone. */
async function runOrSplit(ways: Ways, tasks: readonly Task[]): Promise<readonly Settled[]> {
  try {
    return await runPatiently(ways, tasks);
  } catch (reason) {
    if (!FAULT_OF_A_TASK.test(sqlState(reason) ?? '')) return rejectAll(tasks, reason);
    if (tasks.length === 1)
      return sqlState(reason) === UNIQUE_VIOLATION ? runAgain(ways, tasks) : rejectAll(tasks, reason);
    const middle = Math.ceil(tasks.length / 2);
    const first = await runOrSplit(ways, tasks.slice(0, middle));
    return [...first, ...(await runOrSplit(ways, tasks.slice(middle)))];
  }
}

/** What it ran into has committed by now, and is found where it was looked for in vain. */
const runAgain = (ways: Ways, tasks: readonly Task[]): Promise<readonly Settled[]> =>
  runPatiently(ways, tasks).catch((reason: unknown) => rejectAll(tasks, reason));

const rejectAll = (tasks: readonly Task[], reason: unknown): Settled[] =>
  tasks.map(() => ({ status: 'rejected', reason }));

/** Events alone are proposed; what decides under the locks, and what was refused, goes the long way. */
async function runOnce(
  { db, shortWay, refuseActs }: Ways,
  tasks: readonly Task[],
): Promise<readonly Settled[]> {
  const events = tasks.flatMap((task) => (task.kind === 'event' ? [task.event] : []));
  if (events.length === tasks.length && (await shortWay.post(events)))
    return tasks.map(() => ({ status: 'fulfilled', value: { kind: 'posted' } }));
  shortWay.forget(tasks.flatMap(accountsOf));
  return inTransaction(db, (tx) => runTasks(tx, tasks, refuseActs));
}

async function runPatiently(ways: Ways, tasks: readonly Task[]): Promise<readonly Settled[]> {
  const startedAt = performance.now();
  for (;;) {
    try {
      return await runOnce(ways, tasks);
    } catch (failure) {
      const lost = CONNECTION_LOST.test(sqlState(failure) ?? '08');
      if (!lost || performance.now() - startedAt > RETRY_WITHIN_MS) throw failure;
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    }
  }
}
