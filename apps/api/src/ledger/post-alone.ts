import type { Database } from '../db/database';
import { sqlState } from '../db/in-transaction';
import { readAccounts } from './accounts.repository';
import { Standings, type LedgerEvent } from './evaluate';
import { writeBatch } from './postings.repository';

/** Integrity violations, and transactions that were ended so that another could go on: the long way locks in order and tries again. */
const TOLD_THE_LONG_WAY = /^(23|40)/;

/**
 * The short way for an event that has nobody to share a transaction with: looks without locking, and lets the writing function,
 * which proves that the accounts still stand as they were seen, and the unique event id decide.
 *
 * @returns `false` when the long way has to tell what is the matter: nothing was written.
 */
export async function postAlone(db: Database, event: LedgerEvent): Promise<boolean> {
  const ids = [...new Set(event.legs.flatMap(({ debit, credit }) => [debit, credit]))];
  const accounts = await readAccounts(db, ids);
  if (accounts.length < ids.length) return false;
  const evaluation = new Standings(accounts).apply(event);
  if (evaluation.kind === 'insufficient') return false;
  try {
    await writeBatch(db, evaluation.postings);
    return true;
  } catch (failure) {
    if (TOLD_THE_LONG_WAY.test(sqlState(failure) ?? '')) return false;
    throw failure;
  }
}
