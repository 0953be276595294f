import type { CurrencyCode, GameCategory } from '@realm/domain';
import { sql } from 'kysely';
import type { Reader } from '../../db/database';

/** One calculation of a betting day and category. */
export interface StoredLine {
  readonly day: string;
  readonly category: GameCategory;
  readonly bets: number;
  readonly turnoverMinor: bigint;
  readonly rate: string;
  readonly amountMinor: bigint;
  readonly changeMinor: bigint;
  readonly calculatedAt: Date;
}

interface Wallet {
  readonly memberId: bigint;
  readonly currency: CurrencyCode;
}

interface LineRow {
  readonly day: string;
  readonly category: GameCategory;
  readonly bets: number;
  readonly turnover_minor: bigint;
  readonly rate: string;
  readonly amount_minor: bigint;
  readonly change_minor: bigint;
  readonly calculated_at: Date;
}

/** Of the betting days from `first` to `last`, each day's oldest first. */
export async function readLines(
  reader: Reader,
  { memberId, currency, first, last }: Wallet & { first: string; last: string },
): Promise<StoredLine[]> {
  const { rows } = await sql<LineRow>`
    select to_char(l.day, 'YYYY-MM-DD') as day, l.category, l.bets, l.turnover_minor, l.rate, l.amount_minor, l.change_minor, r.calculated_at
    from rebate_lines l
    join rebates r on r.member_id = l.member_id and r.currency = l.currency and r.family = l.family and r.run_day = l.run_day
    where l.member_id = ${memberId} and l.currency = ${currency} and l.day between ${first}::date and ${last}::date
    order by l.run_day`.execute(reader);
  return rows.map((row) => ({
    day: row.day,
    category: row.category,
    bets: row.bets,
    turnoverMinor: row.turnover_minor,
    rate: row.rate,
    amountMinor: row.amount_minor,
    changeMinor: row.change_minor,
    calculatedAt: row.calculated_at,
  }));
}

/** What corrections have to take back and could not: above zero. */
export async function readOwed(reader: Reader, { memberId, currency }: Wallet): Promise<bigint> {
  const { owed } = await reader
    .selectFrom('rebates')
    .select(sql<bigint>`coalesce(sum(posted_minor - change_minor), 0)::bigint`.as('owed'))
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return owed;
}
