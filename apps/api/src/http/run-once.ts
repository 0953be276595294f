import { sql } from 'kysely';
import type { Database, Tx } from '../db/database';
import { inTransaction } from '../db/in-transaction';
import type { Outcome } from './outcome';

/** Where a surface keeps what happened under an id. */
export interface RequestRecord<Done extends Outcome<unknown>> {
  /** Runs before the id is taken: a refusal here leaves the id free. */
  readonly guard?: (tx: Tx) => Promise<Done | null>;
  /**
   * Takes the id, so that any number of requests under it wait here for the first.
   *
   * @returns `false` when it was taken before.
   */
  readonly insert: (tx: Tx) => Promise<boolean>;
  readonly complete: (tx: Tx, done: Done) => Promise<void>;
  /** The answer stored under the id; a refusal if another request used the id. */
  readonly replay: () => Promise<Outcome<unknown>>;
}

/**
 * Executes a request once under its id. The id is inserted first; effect and answer are committed with it, and a repetition
 * returns the stored answer. A refusal is stored under the id without any effect. A crash before COMMIT leaves neither the id
 * nor the effect.
 *
 * @param handle - Uses nothing but `tx`. Runs again after a deadlock.
 */
export async function runOnce<Done extends Outcome<unknown>>(
  db: Database,
  record: RequestRecord<Done>,
  handle: (tx: Tx) => Promise<Done>,
): Promise<{ readonly first: Done } | { readonly replayed: Outcome<unknown> }> {
  const first = await inTransaction(db, async (tx) => {
    const refusal = (await record.guard?.(tx)) ?? null;
    if (refusal !== null) return refusal;
    if (!(await record.insert(tx))) return null;
    await sql`savepoint before_handling`.execute(tx);
    const done = await handle(tx);
    if (!done.ok) await sql`rollback to savepoint before_handling`.execute(tx);
    await record.complete(tx, done);
    return done;
  });
  return first === null ? { replayed: await record.replay() } : { first };
}
