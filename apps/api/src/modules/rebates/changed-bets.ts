import type { CurrencyCode, GameCategory } from '@realm/domain';
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
  const [from, to] = [startOfDay(runDay), closingTime(runDay)];
  const { rows } = await sql<{
    member_id: bigint;
    currency: CurrencyCode;
    keys: readonly { day: string; category: GameCategory }[];
  }>`
    select member_id, currency, jsonb_agg(jsonb_build_object('day', to_char(day, 'YYYY-MM-DD'), 'category', category) order by day, category) as keys
    from (
      select member_id, currency, (placed_at at time zone interval '-04:00')::date as day, category
      from bet_orders where settled_at >= ${from}::timestamptz and settled_at < ${to}::timestamptz
      union
      select member_id, currency, (placed_at at time zone interval '-04:00')::date, category
      from bet_corrections c join bet_orders using (order_number) where c.at >= ${from}::timestamptz and c.at < ${to}::timestamptz
    ) changed
    where day <= ${runDay}::date and category <> 'activity'
    group by member_id, currency
    order by member_id, currency`.execute(reader);
  return rows.map(({ member_id: memberId, currency, keys }) => ({ memberId, currency, keys }));
}
