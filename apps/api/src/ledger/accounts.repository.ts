import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database';
import { numbersLiteral } from './array-literal';
import { Standings, type LockedAccount } from './evaluate';

/** What an act looks at, under lock until the transaction ends. */
export interface Touched {
  /** Legs may name these; they are opened when missing. */
  readonly accounts: readonly bigint[];
  /** Only looked at; one that is not open stands at zero. */
  readonly looksAt?: readonly bigint[];
}

/** Locks everything that the acts touch, in id order, so that transactions over the same accounts queue instead of deadlocking. */
export async function lockAccounts(tx: Tx, touched: readonly Touched[]): Promise<Standings> {
  const named = new Set(touched.flatMap(({ accounts }) => accounts));
  const all = new Set([...named, ...touched.flatMap(({ looksAt = [] }) => looksAt)]);
  const found = await lock(tx, all);
  for (const { id } of found) named.delete(id);
  if (named.size === 0) return new Standings(found);
  await sql`select ledger_open(${numbersLiteral([...named])}::text::bigint[])`.execute(tx);
  return new Standings([...found, ...(await lock(tx, named))]);
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
