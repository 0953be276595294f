import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database';
import { numbersLiteral } from './array-literal';
import { Standings, type LockedAccount } from './evaluate';

/** What an act looks at, under lock until the transaction ends. */
export interface Touched {
  /** Opened when missing: one that is not there can't be locked, and somebody might open and fill it while this looks. */
  readonly accounts: readonly bigint[];
}

/** Locks everything that the acts touch, in id order, so that transactions over the same accounts queue instead of deadlocking. */
export async function lockAccounts(tx: Tx, touched: readonly Touched[]): Promise<Standings> {
  const missing = new Set(touched.flatMap(({ accounts }) => accounts));
  const found = await lock(tx, missing);
  for (const { id } of found) missing.delete(id);
  if (missing.size === 0) return new Standings(found);
  await sql`select ledger_open(${numbersLiteral([...missing])}::text::bigint[])`.execute(tx);
  return new Standings([...found, ...(await lock(tx, missing))]);
}

async function lock(tx: Tx, ids: ReadonlySet<bigint>): Promise<readonly LockedAccount[]> {
  const list = numbersLiteral([...ids]);
  const { rows } = await sql<LockedAccount>`select * from ledger_lock(${list}::text::bigint[])`.execute(tx);
  return rows;
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
