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
        select placed_event as event_id, order_number as reference, account, -stake_minor as owed from orders where stake_minor > 0
        union all
        select ended_event, order_number, account,
          case coalesce(f.from_status, status) when 'cancelled' then stake_minor
            else case when f.order_number is null then payout_minor else f.from_payout_minor end end
        from orders left join bet_corrections f using (order_number)
        where ended_event is not null and coalesce(f.number, 1) = 1 and (stake_minor > 0 or status = 'settled')
        union all
        select event_id, order_number, account, posted_minor from bet_corrections join orders using (order_number) where event_id is not null
        union all
        select event_id, order_number, account, -amount_minor from bet_claim_changes join orders using (order_number) where event_id is not null
      ), posted as (
        select event_id, reference, case when type in (1, 5, 8, 19, 24) then debit else credit end as account,
          sum(case when type in (1, 5, 8, 19, 24) then -amount_minor else amount_minor end)::bigint as posted
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

const correctionsAddUp = check({
  name: 'bet-corrections',
  rule: 'Corrections of a bet continue one another, end in its order, and post the difference of the returns less what is claimed; what staff collect lowers the claim',
  read: async (tx: Tx) => {
    const { rows } = await sql<{ order_number: string; number: number }>`
      with collected as (
        select order_number, correction as number, sum(amount_minor) as amount
        from bet_claim_changes where kind = 'collected' group by 1, 2
      ), steps as (
        select c.*, b.stake_minor,
          lag(to_status || ':' || coalesce(to_result, -1) || ':' || coalesce(to_payout_minor, -1)) over bet as before,
          coalesce(lag(c.claim_minor - coalesce(k.amount, 0)) over bet, 0) as claim_before,
          c.claim_minor - coalesce(k.amount, 0) as claim_after,
          lead(c.number) over bet is null as is_last,
          b.status, b.result, b.payout_minor, b.claim_minor as order_claim, b.corrections
        from bet_corrections c join bet_orders b using (order_number) left join collected k using (order_number, number)
        window bet as (partition by order_number order by number)
      ), returns as (
        select *, case from_status when 'cancelled' then stake_minor else from_payout_minor end as from_return,
          case to_status when 'cancelled' then stake_minor else to_payout_minor end as to_return
        from steps
      )
      select order_number, number from returns
      where to_return - from_return <> posted_minor - (claim_minor - claim_before)
        or before is distinct from case number when 1 then null
          else from_status || ':' || coalesce(from_result, -1) || ':' || coalesce(from_payout_minor, -1) end
        or is_last and (corrections, status, result, payout_minor, order_claim)
          is distinct from (number, to_status, to_result, to_payout_minor, claim_after)
      union all
      select order_number, corrections from bet_orders b
      where written_off_minor > (
        select coalesce(sum(amount_minor), 0) from bet_claim_changes c
        where c.order_number = b.order_number and c.kind = 'written-off'
      )
      union all
      select order_number, corrections from bet_orders b
      where corrections <> (select count(*) from bet_corrections c where c.order_number = b.order_number)
      order by order_number, number`.execute(tx);
    return rows;
  },
  describe: ({ order_number, number }) => ({
    where: `bet ${order_number}`,
    what: `its correction ${String(number)} does not follow from the result before it, or its order differs`,
  }),
});

export const BET_CHECKS: readonly Check[] = [betsMatchPostings, correctionsAddUp];
