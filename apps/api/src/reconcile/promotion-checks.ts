import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { check, type Check } from './run-check';

const joinsMatchOrders = check({
  name: 'promotion-joins',
  rule: 'Each joined promotion has one bet order with its stake, which is open while it is active, paid with stake and reward, or cancelled',
  read: async (tx: Tx) => {
    const { rows } = await sql<{ order_number: string; joined: string | null; bet: string | null }>`
      with joins as (
        select order_number, member_id || ' ' || currency || ' ' || (offer ->> 'stakeMinor') || ' ' || case status
          when 'active' then 'open -' when 'paid' then 'settled ' || ((offer ->> 'stakeMinor')::bigint + reward_minor)
          else 'cancelled -' end as joined
        from promotion_joins
      ), bets as (
        select order_number, member_id || ' ' || currency || ' ' || stake_minor || ' ' || status || ' ' || coalesce(payout_minor::text, '-') as bet
        from bet_orders where provider = 'promotion'
      )
      select order_number, joined, bet from joins full join bets using (order_number)
      where joined is distinct from bet order by order_number`.execute(tx);
    return rows;
  },
  describe: ({ order_number: order, joined, bet }) => ({
    where: `promotion order ${order}`,
    what: `is "${joined ?? 'not joined'}", its bet order "${bet ?? 'missing'}"`,
  }),
});

const budgetsCoverJoins = check({
  name: 'promotion-budgets',
  rule: 'What a promotion has committed is the sum of the rewards of its active and paid joins, and within its budget',
  read: async (tx: Tx) => {
    const { rows } = await sql<{ promotion_id: string; committed: bigint; rewards: bigint; budget: bigint }>`
      select p.promotion_id, p.committed_minor as committed, coalesce(p.budget_minor, 0)::bigint as budget, coalesce(sum(j.reward_minor), 0)::bigint as rewards
      from promotions p left join promotion_joins j on j.promotion_id = p.promotion_id and j.status in ('active', 'paid')
      group by p.promotion_id
      having p.committed_minor <> coalesce(sum(j.reward_minor), 0) or p.committed_minor > coalesce(p.budget_minor, 0)
      order by 1`.execute(tx);
    return rows;
  },
  describe: ({ promotion_id: id, committed, rewards, budget }) => ({
    where: `promotion ${id}`,
    what: `has committed ${String(committed)} minor units of ${String(budget)}, its joins come to ${String(rewards)}`,
  }),
});

export const PROMOTION_CHECKS: readonly Check[] = [joinsMatchOrders, budgetsCoverJoins];
