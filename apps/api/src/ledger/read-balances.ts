import { sql } from 'kysely';
import type { CurrencyCode } from '@realm/domain';
import type { Database } from '../db/database';
import { numbersLiteral } from '../db/array-literal';

export interface ActiveBalance {
  readonly currency: CurrencyCode;
  readonly availableMinor: bigint;
  readonly frozenMinor: bigint;
  /** Grows with every change of either; 0 before the first. */
  readonly seq: number;
}

interface Row {
  readonly member_id: bigint;
  readonly code: CurrencyCode;
  readonly available: bigint;
  readonly frozen: bigint;
  readonly seq: bigint;
}

/** Reads the members' active wallets in one statement and so at one moment. */
export async function readBalances(
  db: Database,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, ActiveBalance>> {
  if (memberIds.length === 0) return new Map();
  // Kinds 1 and 2: available and frozen.
  const { rows } = await sql<Row>`
    select m.member_id, c.code, coalesce(a.balance, 0) as available, coalesce(f.balance, 0) as frozen,
      coalesce(a.version, 0) + coalesce(f.version, 0) as seq
    from members m
    join ledger_currencies c on c.code = m.currency
    left join accounts a on a.id = account_id(m.member_id, 1, c.slot)
    left join accounts f on f.id = account_id(m.member_id, 2, c.slot)
    where m.member_id = any (${numbersLiteral(memberIds)}::text::bigint[])`.execute(db);
  return new Map(
    rows.map((row) => [
      row.member_id,
      {
        currency: row.code,
        availableMinor: row.available,
        frozenMinor: row.frozen,
        seq: Number(row.seq),
      },
    ]),
  );
}
