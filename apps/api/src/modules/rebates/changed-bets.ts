import { addDays, type CurrencyCode, type GameCategory } from '@realm/domain';
import { sql } from 'kysely';
import type { Reader } from '../../db/database';
import { closingTime, startOfDay } from '../closed-days';

/** One wallet, and the betting days and categories whose bets changed. */
export interface ChangedBets {
  readonly memberId: bigint;
  readonly currency: CurrencyCode;
  readonly keys: readonly { readonly day: string; readonly category: GameCategory }[];
}

/**
 * What the run of a day has to calculate: everything that was settled, cancelled or corrected from the day's beginning until it closed,
 * whenever it was placed. The windows of two runs overlap by twelve hours, so a settlement that commits late is not missed.
 */
export async function changedBefore(reader: Reader, runDay: string): Promise<ChangedBets[]> {
  const { rows } = await sql<{
    member_id: bigint;
    currency: CurrencyCode;
    keys: readonly { day: string; category: GameCategory }[];
  }>`
    select member_id, currency, jsonb_agg(jsonb_build_object('day', to_char(day, 'YYYY-MM-DD'), 'category', category) order by day, category) as keys
    from (
      select distinct member_id, currency, (placed_at at time zone interval '-04:00')::date as day, category
      from bet_orders
      where settled_at >= ${startOfDay(runDay)}::timestamptz and settled_at < ${closingTime(runDay)}::timestamptz
        and placed_at < ${startOfDay(addDays(runDay, 1))}::timestamptz and category <> 'activity'
    ) changed
    group by member_id, currency
    order by member_id, currency`.execute(reader);
  return rows.map(({ member_id: memberId, currency, keys }) => ({ memberId, currency, keys }));
}
