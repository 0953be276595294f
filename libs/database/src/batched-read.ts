import { AsyncResource } from 'node:async_hooks';
import { failLongest } from './in-batches';

/** In flight at once for each database: one that hangs must not hold up every other. */
const MAX_IN_FLIGHT = 4;
/** Keys in one statement. */
const MAX_KEYS = 256;

interface Waiting<Key, Value> {
  readonly key: Key;
  readonly sinceMs: number;
  /** Of the caller. */
  readonly context: AsyncResource;
  readonly resolve: (value: Value | undefined) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Reads the rows of many callers in one statement: of callers in the same turn of the event loop, or of callers that wait while
 * the maximum number of statements is running. A statement starts after all of its callers have called, so each sees everything
 * committed before its call, including its own writes.
 *
 * @param read - Reads all keys; a key without a row is left out. When it fails, all of its callers fail; where the database is unavailable, those that have
 *   waited behind it for a second, too.
 */
export function batchedRead<Db extends object, Key, Value>(
  read: (db: Db, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (db: Db, key: Key) => Promise<Value | undefined> {
  const queues = new WeakMap<Db, ReturnType<typeof openQueue<Key, Value>>>();
  return (db, key) => {
    const queue = queues.get(db) ?? openQueue((keys) => read(db, keys));
    queues.set(db, queue);
    return queue(key);
  };
}

function openQueue<Key, Value>(read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>) {
  const queue: Waiting<Key, Value>[] = [];
  let inFlight = 0;
  let isScheduled = false;

  const schedule = (): void => {
    if (isScheduled || inFlight >= MAX_IN_FLIGHT || queue.length === 0) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      // A statement has one cause in the logs: the first of its callers.
      const batch = queue.splice(0, MAX_KEYS);
      void batch[0]?.context.runInAsyncScope(readNext, null, batch);
      schedule();
    });
  };

  async function readNext(batch: readonly Waiting<Key, Value>[]): Promise<void> {
    inFlight += 1;
    try {
      const found = await read([...new Set(batch.map(({ key }) => key))]);
      for (const { key, resolve } of batch) resolve(found.get(key));
    } catch (failure) {
      for (const { reject } of batch) reject(failure);
      failLongest(queue, failure);
    } finally {
      inFlight -= 1;
      schedule();
    }
  }

  return (key: Key): Promise<Value | undefined> =>
    new Promise((resolve, reject) => {
      queue.push({
        key,
        sinceMs: performance.now(),
        context: new AsyncResource('batched read'),
        resolve,
        reject,
      });
      schedule();
    });
}
