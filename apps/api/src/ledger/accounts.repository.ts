import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database';
import { numbersLiteral } from './array-literal';
import { Standings, type LockedAccount } from './evaluate';

/**
 * Locks accounts in id order, so that transactions over the same ones queue instead of deadlocking. Those that are missing are
 * opened: what is not there can't be locked, and somebody might open and fill it meanwhile.
 */
export async function lockAccounts(tx: Tx, ids: readonly bigint[]): Promise<Standings> {
  const list = numbersLiteral([...new Set(ids)]);
  const { rows } = await sql<LockedAccount>`select * from ledger_lock(${list}::text::bigint[])`.execute(tx);
  return new Standings(rows);
}

/** Accounts as they stand at this moment; the next moment they may not. */
export async function readAccounts(
  reader: Reader,
  ids: readonly bigint[],
): Promise<readonly LockedAccount[]> {
  const list = numbersLiteral(ids);
  return reader
    .selectFrom('accounts')
    .select(['id', 'balance', 'version', 'head', 'floor', 'ceiling'])
    .where('id', '=', sql<bigint>`any (${list}::text::bigint[])`)
    .execute();
}
