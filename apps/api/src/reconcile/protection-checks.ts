import type { CurrencyCode } from '@realm/domain';
import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { inCurrency } from './difference';
import { check, type Check } from './run-check';

/** The rule `bets` compares the orders with the postings. */
const stakeHoursMatchBets = check({
  name: 'stake-hours',
  rule: 'What limits count of each hour is the sum of the bets placed in it: their stakes, returned stakes and payouts',
  read: async (tx: Tx) => {
    const { rows } = await sql<{
      member_id: bigint;
      currency: CurrencyCode;
      hour: Date;
      side: string;
      counted: bigint;
      owed: bigint;
    }>`
      with owed as (
        select b.member_id, b.currency, date_bin('1 hour', b.placed_at, 'epoch') as hour, s.side, sum(s.amount) as owed
        from bet_orders b
        cross join lateral (values ('staked', b.stake_minor),
          ('returned', case b.status when 'cancelled' then b.stake_minor else 0 end),
          ('paid', case b.status when 'settled' then b.payout_minor else 0 end)) as s (side, amount)
        where s.amount > 0 group by 1, 2, 3, 4
      )
      select member_id, currency, hour, side, coalesce(amount_minor, 0)::bigint as counted, coalesce(owed, 0)::bigint as owed
      from owed full join stake_hours using (member_id, currency, hour, side)
      where coalesce(amount_minor, 0) <> coalesce(owed, 0)
      order by hour, member_id, currency, side`.execute(tx);
    return rows;
  },
  describe: ({ member_id, currency, hour, side, counted, owed }) => ({
    where: `member ${String(member_id)}, hour ${hour.toISOString()}, ${side}`,
    what: `${inCurrency(counted, currency)} are counted instead of ${inCurrency(owed, currency)}`,
  }),
});

export const PROTECTION_CHECKS: readonly Check[] = [stakeHoursMatchBets];
