import type { Kysely, Transaction } from 'kysely';

const MAX_ATTEMPTS = 3;
/** PostgreSQL ended the transaction so that another could go on: deadlock, serialization failure. */
const WORTH_RETRYING = new Set(['40P01', '40001']);

/** The SQLSTATE of a database error, on either database; `null` for anything else. */
export function sqlState(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code;
  // EPIPE is the system's.
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && code !== 'EPIPE' ? code : null;
}

/** Commits the work of `work` as a whole or rolls it back. `work` may run again after a deadlock, so it must touch nothing but `tx`. */
export async function retryTransaction<Tables, T>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !WORTH_RETRYING.has(sqlState(error) ?? '')) throw error;
    }
  }
}
