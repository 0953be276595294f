import { collectSignals, signalCommit, type CommitSignal } from './commit-signals';
import type { Database, Tx } from './database';

const MAX_ATTEMPTS = 3;
/** PostgreSQL ended the transaction so that another could go on: deadlock, serialization failure. */
const WORTH_RETRYING = new Set(['40P01', '40001']);

/** The SQLSTATE of a database error, on either database; `null` for anything else. */
export function sqlState(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}

/**
 * Commits what `work` did, or nothing of it, and then calls whoever listens to what it signalled. `work` may run again after a deadlock,
 * so it must touch nothing but `tx`.
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  let signals: ReadonlySet<CommitSignal> = new Set();
  const attemptOnce = (): Promise<T> =>
    db.transaction().execute((tx) => {
      signals = collectSignals(tx);
      return work(tx);
    });
  const result = await withRetries(attemptOnce);
  for (const signal of signals) signalCommit(db, signal);
  return result;
}

async function withRetries<T>(attemptOnce: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !WORTH_RETRYING.has(sqlState(error) ?? '')) throw error;
    }
  }
}
