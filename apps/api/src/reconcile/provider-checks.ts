import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { check, type Check } from './run-check';

/** Longer than any round lasts that is not a sports event. */
const MAX_OPEN_HOURS = 24;

interface CommandCounts {
  readonly provider: string;
  readonly bet: string;
  readonly status: string | null;
  readonly stakes: number;
  readonly wins: number;
  readonly rollbacks: number;
}

const commandsMatchOrders = check({
  name: 'wallet-commands',
  rule: 'Each accepted bet of a games provider has one order, and each order ended by one accepted win or rollback, or with its round; each correction has its command',
  read: async (tx: Tx) => {
    const { rows } = await sql<CommandCounts>`
      with commands as (
        select provider, bet,
          count(*) filter (where kind in ('bet', 'play'))::int as stakes,
          count(*) filter (where kind in ('win', 'play'))::int as wins,
          count(*) filter (where kind = 'rollback')::int as rollbacks,
          count(*) filter (where kind = 'resettle')::int as resettles
        from wallet_commands where outcome = 'accepted' group by provider, bet
      ), orders as (
        select provider, provider_bet as bet, status, corrections,
          exists (select from closed_rounds r where r.provider = b.provider and r.round = b.round) as closed
        from bet_orders b where round is not null
      ), both_sides as (
        select provider, bet, status, closed, coalesce(corrections, 0) as corrections, coalesce(stakes, 0) as stakes,
          coalesce(wins, 0) as wins, coalesce(rollbacks, 0) as rollbacks, coalesce(resettles, 0) as resettles
        from orders full join commands using (provider, bet)
      )
      select provider, bet, status, stakes, wins, rollbacks from both_sides
      where case
        when status is null then stakes + wins + resettles > 0 or rollbacks > 1
        when stakes <> 1 then true
        when status = 'open' then wins + rollbacks + resettles > 0
        when resettles <> corrections then true
        -- A corrected bet may have ended either way.
        when corrections > 0 then wins + rollbacks <> 1 and not closed
        when status = 'cancelled' then wins <> 0 or rollbacks <> 1
        else rollbacks <> 0 or wins > 1 or (wins = 0 and not closed)
      end
      order by provider, bet`.execute(tx);
    return rows;
  },
  describe: ({ provider, bet, status, stakes, wins, rollbacks }) => ({
    where: `bet ${bet} of ${provider}`,
    what: `${status === null ? 'has no order' : `is ${status}`}, with ${String(stakes)} accepted stakes, ${String(wins)} wins and ${String(rollbacks)} rollbacks`,
  }),
});

const roundsEnd = check({
  name: 'rounds',
  rule: `No bet of a games provider is open in a closed round, or for longer than ${String(MAX_OPEN_HOURS)} hours outside sports`,
  read: async (tx: Tx) => {
    const { rows } = await sql<{
      order_number: string;
      provider: string;
      round: string;
      hours: number;
      closed: boolean;
    }>`
      select order_number, provider, round, closed, floor(extract(epoch from now() - placed_at) / 3600)::int as hours
      from bet_orders b
      cross join lateral (
        select exists (select from closed_rounds r where r.provider = b.provider and r.round = b.round) as closed
      ) as rounds
      where status = 'open' and round is not null
        and (closed or (category <> 'sports' and placed_at < now() - make_interval(hours => ${MAX_OPEN_HOURS}::int)))
      order by placed_at, order_number`.execute(tx);
    return rows;
  },
  describe: ({ order_number, provider, round, hours, closed }) => ({
    where: `bet ${order_number}, round ${round} of ${provider}`,
    what: closed ? 'is open in a closed round' : `has been open for ${String(hours)} hours`,
  }),
});

const ordersHaveRounds = check({
  name: 'orders-without-rounds',
  rule: 'Each order of a games provider names its round, and only orders of staff and promotions have none',
  read: async (tx: Tx) => {
    const { rows } = await sql<{ order_number: string; provider: string; round: string | null }>`
      select order_number, provider, round from bet_orders
      where (round is null) <> (provider in ('house', 'promotion')) order by order_number`.execute(tx);
    return rows;
  },
  describe: ({ order_number, provider, round }) => ({
    where: `bet ${order_number} of ${provider}`,
    what: round === null ? 'has no round' : `has the round ${round}`,
  }),
});

export const PROVIDER_CHECKS: readonly Check[] = [commandsMatchOrders, roundsEnd, ordersHaveRounds];
