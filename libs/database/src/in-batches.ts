import { AsyncResource } from 'node:async_hooks';
import { isDatabaseUnavailable } from './is-database-unavailable';

/** When the queue is full, fail fast: nothing moves any more. */
const MAX_QUEUE_LENGTH = 20_000;
/** Who has waited this long when the database does not answer a batch does not wait for another one. */
const PATIENCE_MS = 1_000;

export interface Batches<Item, Result> {
  /** @throws the error of this item in its batch, or an error after `close`. */
  add(item: Item): Promise<Result>;
  /** How long the oldest item without an answer has waited, in ms; 0 when there is none. */
  oldestMs(): number;
  /** Stops accepting items and finishes the queued ones. */
  close(): Promise<void>;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly sinceMs: number;
  /** Of the caller. */
  readonly context: AsyncResource;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Runs items together: those that arrive while one batch runs are the next. Where the database is unavailable to a batch, its error is also
 * that of the items that have waited behind it for a second, unless those are `patient`.
 *
 * @param limit - Of the sizes in a batch; an item that is larger is a batch of its own.
 * @param sizeOf - 1 by default.
 * @param run - Settles each item, in their order. Called for one batch at a time, in the context of the first caller.
 */
export function inBatches<Item, Result>({
  limit,
  sizeOf = () => 1,
  patient = false,
  run,
}: {
  limit: number;
  sizeOf?: (item: Item) => number;
  patient?: boolean;
  run: (
    items: readonly Item[],
    callers: readonly AsyncResource[],
  ) => Promise<readonly PromiseSettledResult<Result>[]>;
}): Batches<Item, Result> {
  const queue: Waiting<Item, Result>[] = [];
  let running: Promise<void> | null = null;
  let runningSinceMs: number | null = null;
  let closed = false;

  async function drain(): Promise<void> {
    for (;;) {
      // A caller that was just answered may have its next item ready.
      await new Promise(setImmediate);
      const batch = queue.splice(0, lengthOfBatch(queue, limit, sizeOf));
      const [first] = batch;
      if (first === undefined) break;
      runningSinceMs = first.sinceMs;
      // A batch has one cause in the logs: the first of its callers.
      await first.context.runInAsyncScope(runOne, null, batch);
    }
    running = null;
  }

  async function runOne(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const items = batch.map(({ item }) => item);
      const callers = batch.map(({ context }) => context);
      const results = await run(items, callers).finally(() => (runningSinceMs = null));
      for (const [position, { resolve, reject }] of batch.entries()) {
        const result = results[position];
        if (result?.status === 'fulfilled') resolve(result.value);
        else reject(result?.reason ?? new Error('the batch left an item out'));
      }
      const [last] = results.slice(-1);
      if (last?.status === 'rejected' && !patient) failLongest(queue, last.reason);
    } catch (failure) {
      for (const { reject } of batch) reject(failure);
      if (!patient) failLongest(queue, failure);
    }
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        if (closed || queue.length >= MAX_QUEUE_LENGTH) {
          reject(unavailable(closed ? 'no more items are taken' : 'too many items are waiting'));
          return;
        }
        const context = new AsyncResource('batch item');
        queue.push({ item, sinceMs: performance.now(), context, resolve, reject });
        running ??= drain();
      }),
    oldestMs: () => {
      const sinceMs = runningSinceMs ?? queue[0]?.sinceMs;
      return sinceMs === undefined ? 0 : performance.now() - sinceMs;
    },
    close: async () => {
      closed = true;
      await running;
    },
  };
}

/** The next batch would wait as long for the same answer: no caller waits much longer than one batch does. */
export function failLongest(
  queue: { readonly sinceMs: number; readonly reject: (reason: unknown) => void }[],
  failure: unknown,
): void {
  if (!isDatabaseUnavailable(failure)) return;
  const arrivedBeforeMs = performance.now() - PATIENCE_MS;
  while (queue[0] !== undefined && queue[0].sinceMs < arrivedBeforeMs) queue.shift()?.reject(failure);
}

/** How many of the first items fit into a batch; one at least. */
function lengthOfBatch<Item>(
  queue: readonly { readonly item: Item }[],
  limit: number,
  sizeOf: (item: Item) => number,
): number {
  let size = 0;
  const end = queue.findIndex(({ item }, position) => (size += sizeOf(item)) > limit && position > 0);
  return end === -1 ? queue.length : end;
}

/** Insufficient resources (SQLSTATE 53000), as the database itself would say: worth asking again soon. */
const unavailable = (message: string): Error => Object.assign(new Error(message), { code: '53000' });
