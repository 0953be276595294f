import type { Reader, Tx } from '../db/database';
import type { Act, ActResult, RefuseActs } from './act';
import { ActBatch } from './act-batch';
import { AccountStates, type LedgerEvent } from './evaluate';
import { postEvents, resultsOf, type PostResult } from './post-events';
import { lockRequestIds } from './money-requests.repository';
import { readForActs, writeActs } from './run-acts.repository';

/** Something to be posted once: an event as it is, or a command that decides on account states. */
export type Task =
  { readonly kind: 'event'; readonly event: LedgerEvent } | { readonly kind: 'act'; readonly act: Act };
export type TaskResult = PostResult | ActResult;
/** A command that throws fails alone. */
export type Settled = PromiseSettledResult<TaskResult>;

interface Locking {
  /**
   * In a transaction, which takes locks before commands decide. Otherwise they decide on what is read without locks, the writing
   * statement is the whole transaction, and a serialization failure says that it has to be done under locks: an account moved
   * meanwhile, or a session may not act any more.
   */
  readonly locked: boolean;
  readonly refuseActs?: RefuseActs | undefined;
}

/**
 * Posts all tasks as one batch, the commands first.
 *
 * @returns How each ended, in their order.
 * @throws what the database refuses; nothing is written then.
 */
export async function runTasks(
  db: Reader,
  tasks: readonly Task[],
  locking: Locking,
): Promise<readonly Settled[]> {
  const events = tasks.flatMap((task) => (task.kind === 'event' ? [task.event] : []));
  const acts = tasks.flatMap((task) => (task.kind === 'act' ? [task.act] : []));
  const { posted, ran } =
    acts.length === 0
      ? { posted: await postEvents(db, events, locking.locked), ran: [] }
      : await runActs(db, { acts, events, ...locking });
  const [nextPosted, nextRan] = [posted.values(), ran.values()];
  return tasks.map(({ kind }) =>
    kind === 'event' ? { status: 'fulfilled', value: take(nextPosted) } : take(nextRan),
  );
}

interface ActsRun extends Locking {
  readonly acts: readonly Act[];
  readonly events: readonly LedgerEvent[];
}

async function runActs(db: Reader, run: ActsRun) {
  const { acts, events, locked } = run;
  const refused = locked ? await refusedSessions(db as Tx, run) : new Map<bigint, number>();
  const view = await readForActs(db, { acts, events, locked });
  const states = new AccountStates(view.accounts);
  const batch = new ActBatch(states, view.requests);
  const ran = acts.map((act) => settle(() => refusalOf(refused, act) ?? batch.run(act)));
  if (batch.settled.length === 0 && events.length === 0) return { posted: [], ran };
  const sessionIds = locked ? [] : sessionsOf(run);
  const rows = await writeActs(db, { acts, view, batch, events, sessionIds, open: locked });
  const firstPlace = batch.events.reduce((place, { legs }) => place + legs.length, 1);
  return { posted: resultsOf(events, rows, firstPlace), ran };
}

const sessionsOf = ({ acts, refuseActs }: ActsRun): readonly bigint[] =>
  refuseActs === undefined ? [] : acts.flatMap(({ sessionId }) => sessionId ?? []);

/** Members are locked after request ids and before accounts, by everybody. */
async function refusedSessions(tx: Tx, run: ActsRun): Promise<ReadonlyMap<bigint, number>> {
  const sessionIds = sessionsOf(run);
  if (sessionIds.length === 0 || run.refuseActs === undefined) return new Map();
  await lockRequestIds(
    tx,
    run.acts.map(({ request }) => request),
  );
  return run.refuseActs(tx, sessionIds);
}

/** Nothing is stored: the request id stays free. */
function refusalOf(refused: ReadonlyMap<bigint, number>, { sessionId }: Act): TaskResult | null {
  const code = refused.get(sessionId ?? -1n);
  return code === undefined ? null : { kind: 'refused', code };
}

function settle(work: () => TaskResult): Settled {
  try {
    return { status: 'fulfilled', value: work() };
  } catch (reason) {
    return { status: 'rejected', reason };
  }
}

function take<T>(values: IterableIterator<T>): T {
  const { done, value } = values.next();
  if (done === true) throw new Error('a task has no result');
  return value as T;
}
