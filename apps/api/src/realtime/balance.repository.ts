import { sql } from 'kysely';
import type { BalancePush } from '@realm/api-client/contract';
import { fromMinor, type CurrencyCode } from '@realm/domain';
import type { Database } from '../db/database';

interface Row {
  member_id: bigint;
  code: CurrencyCode;
  available: bigint;
  frozen: bigint;
  seq: bigint;
}

/** What the members' active wallets hold now: one statement for all of them, absolute amounts. */
export async function readBalances(
  db: Database,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, BalancePush>> {
  if (memberIds.length === 0) return new Map();
  const list = `{${memberIds.map(String).join(',')}}`;
  // 256 and 512 are the kinds available and frozen in an account id.
  const { rows } = await sql<Row>`
    select m.member_id, c.code, coalesce(a.balance, 0) as available, coalesce(f.balance, 0) as frozen,
      coalesce(a.version, 0) + coalesce(f.version, 0) as seq
    from members m
    join ledger_currencies c on c.code = m.currency
    left join accounts a on a.id = (m.member_id << 16) + 256 + c.slot
    left join accounts f on f.id = (m.member_id << 16) + 512 + c.slot
    where m.member_id = any (${list}::text::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.member_id, toPush(row)]));
}

const toPush = ({ code, available, frozen, seq }: Row): BalancePush => ({
  amount: fromMinor(available, code).amount,
  frozen: fromMinor(frozen, code).amount,
  currencyCode: code,
  seq: Number(seq),
});
