import type { Tx } from '../db/database';
import type { Act, ActResult, KeptRecord, RefuseActs } from './act';
import { lockAccounts } from './accounts.repository';
import { BatchDraft, type PostResult } from './draft-batch';
import type { LedgerEvent } from './evaluate';
import { findMoneyRequests, insertMoneyRequests, lockRequestIds } from './money-requests.repository';
import { findEvents, writeBatch } from './postings.repository';

/** Something to be posted once: an event as it is, or a member's call that decides under the locks. */
export type Task =
  { readonly kind: 'event'; readonly event: LedgerEvent } | { readonly kind: 'act'; readonly act: Act };
export type TaskResult = PostResult | ActResult;
/** A task that can't be worked out fails alone. */
export type Settled = PromiseSettledResult<TaskResult>;

/**
 * Posts all tasks as one batch of a transaction.
 *
 * @returns How each ended, in their order.
 * @throws what the database refuses; the transaction is spoilt then, and nothing of it is written.
 */
export async function runTasks(
  tx: Tx,
  tasks: readonly Task[],
  refuseActs: RefuseActs = refuseNobody,
): Promise<readonly Settled[]> {
  const { draft, refused } = await readDraft(tx, tasks, refuseActs);
  const results = tasks.map((task) => settle(() => refusedBefore(refused, task) ?? resultOf(draft, task)));
  await write(tx, draft);
  return results;
}

const refuseNobody: RefuseActs = () => Promise.resolve(new Map());

interface ReadDraft {
  readonly draft: BatchDraft;
  /** Codes by session. */
  readonly refused: ReadonlyMap<bigint, number>;
}

/** First the locks: what is found under them is all there is. Members come after request ids and before accounts, for everybody. */
async function readDraft(tx: Tx, tasks: readonly Task[], refuseActs: RefuseActs): Promise<ReadDraft> {
  const events = tasks.flatMap((task) => (task.kind === 'event' ? [task.event] : []));
  const acts = tasks.flatMap((task) => (task.kind === 'act' ? [task.act] : []));
  await lockRequestIds(
    tx,
    acts.map(({ request }) => request),
  );
  const sessionIds = acts.flatMap(({ sessionId }) => sessionId ?? []);
  const refused = sessionIds.length === 0 ? new Map<bigint, number>() : await refuseActs(tx, sessionIds);
  const standings = await lockAccounts(tx, tasks.flatMap(accountsOf));
  const posted = await findEvents(
    tx,
    events.map(({ eventId }) => eventId),
  );
  const requests = await findMoneyRequests(
    tx,
    acts.map(({ request }) => request),
  );
  return { draft: new BatchDraft({ standings, events: posted, requests }), refused };
}

/** Nothing is kept of it: its request id stays free. */
function refusedBefore(refused: ReadonlyMap<bigint, number>, task: Task): TaskResult | null {
  const code = task.kind === 'act' ? refused.get(task.act.sessionId ?? -1n) : undefined;
  return code === undefined ? null : { kind: 'refused', code };
}

/** What a task may touch. */
export const accountsOf = (task: Task): readonly bigint[] =>
  task.kind === 'act' ? task.act.accounts : task.event.legs.flatMap(({ debit, credit }) => [debit, credit]);

const resultOf = (draft: BatchDraft, task: Task): TaskResult =>
  task.kind === 'event' ? draft.post(task.event) : draft.run(task.act);

function settle(work: () => TaskResult): Settled {
  try {
    return { status: 'fulfilled', value: work() };
  } catch (reason) {
    return { status: 'rejected', reason };
  }
}

async function write(tx: Tx, { settled, kept, postings }: BatchDraft): Promise<void> {
  await insertMoneyRequests(tx, settled);
  await insertKept(tx, kept);
  await writeBatch(tx, postings);
}

async function insertKept(tx: Tx, kept: readonly KeptRecord[]): Promise<void> {
  if (kept.length === 0) return;
  await tx
    .insertInto('wallet_transfers')
    .values(kept.map(({ row }) => row))
    .execute();
}
