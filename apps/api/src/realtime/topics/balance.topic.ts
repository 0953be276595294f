import { sql } from 'kysely';
import type { BalancePush } from '@realm/api-client/contract';
import { fromMinor, type CurrencyCode } from '@realm/domain';
import type { Database } from '../../db/database';
import { ledgerSource } from '../ledger-source';
import { topic } from '../topic';

interface Row {
  member_id: bigint;
  code: CurrencyCode;
  available: bigint;
  frozen: bigint;
  seq: bigint;
}

export const balanceTopic = topic({ name: 'K', source: ledgerSource(readBalances) });

/** Reads the members' active wallets in one statement: absolute amounts. */
export async function readBalances(
  db: Database,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, BalancePush>> {
  if (memberIds.length === 0) return new Map();
  const list = `{${memberIds.map(String).join(',')}}`;
  // Kinds 1 and 2: available and frozen.
  const { rows } = await sql<Row>`
    select m.member_id, c.code, coalesce(a.balance, 0) as available, coalesce(f.balance, 0) as frozen,
      coalesce(a.version, 0) + coalesce(f.version, 0) as seq
    from members m
    join ledger_currencies c on c.code = m.currency
    left join accounts a on a.id = account_id(m.member_id, 1, c.slot)
    left join accounts f on f.id = account_id(m.member_id, 2, c.slot)
    where m.member_id = any (${list}::text::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.member_id, toPush(row)]));
}

const toPush = ({ code, available, frozen, seq }: Row): BalancePush => ({
  amount: fromMinor(available, code).amount,
  frozen: fromMinor(frozen, code).amount,
  currencyCode: code,
  seq: Number(seq),
});
