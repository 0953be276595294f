import { retryTransaction } from '@realm/database';
import { inSpan } from '@realm/server';
import { collectSignals, signalCommit, type CommitSignal } from './commit-signals';
import type { Database, Tx } from './database';

/**
 * Commits the work of `work` as a whole, then calls the listeners of its signals. `work` may run again after a deadlock, so it
 * must touch nothing but `tx`.
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  let signals: ReadonlySet<CommitSignal> = new Set();
  const result = await inSpan('transaction', {}, () =>
    retryTransaction(db, (tx) => {
      signals = collectSignals(tx);
      return work(tx);
    }),
  );
  for (const signal of signals) signalCommit(db, signal);
  return result;
}
