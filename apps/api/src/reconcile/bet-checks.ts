import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { nameAccount, nameAmount } from './difference';
import { check, type Check } from './run-check';

const betsMatchPostings = check({
  name: 'bets',
  rule: 'Each bet’s stake, and its payout or returned stake, was posted once with its amount, and no bet was posted without an order',
  read: async (tx: Tx) => {
    const { rows } = await sql<{
      event_id: string;
      reference: string;
      account: bigint;
      owed: bigint;
      posted: bigint;
    }>`
      with orders as (
        select b.*, coalesce(account_id(b.member_id, k.kind, c.slot), 0) as account
        from bet_orders b
        left join ledger_kinds k on k.name = case
          when b.category in ('sports', 'live', 'activity') then 'available' else 'game-' || b.category end
        left join ledger_currencies c on c.code = b.currency
      ), owed as (
        select placed_event as event_id, order_number as reference, account, -stake_minor as owed from orders
        union all
        select ended_event, order_number, account, case status when 'cancelled' then stake_minor else payout_minor end
        from orders where ended_event is not null
      ), posted as (
        select event_id, reference, case when event_id like '%:place' then debit else credit end as account,
          sum(case when event_id like '%:place' then -amount_minor else amount_minor end)::bigint as posted
        from postings where event_id like 'bet:%' group by 1, 2, 3
      )
      select event_id, reference, account, coalesce(owed, 0)::bigint as owed, coalesce(posted, 0)::bigint as posted
      from owed full join posted using (event_id, reference, account)
      where owed is distinct from posted
      order by reference, event_id, account`.execute(tx);
    return rows;
  },
  describe: ({ event_id, reference, account, owed, posted }) => ({
    where: `bet ${reference}, ${event_id}, ${nameAccount(account)}`,
    what: `${nameAmount(account, posted)} were posted instead of ${nameAmount(account, owed)}`,
  }),
});

export const BET_CHECKS: readonly Check[] = [betsMatchPostings];
