import { Client } from 'pg';
import type { ArcadeServer } from './arcade-server';
import type { OrderOfBet, SettledByArcade } from './settlement-truth';

interface ArcadeRow {
  readonly bet_id: string;
  readonly status: string;
  readonly stake: string;
  readonly payout: string | null;
  readonly result: number | null;
  readonly corrections: number;
}

const minorOf = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

/** All bets of the arcade. */
export async function readSettledBets(arcade: ArcadeServer): Promise<readonly SettledByArcade[]> {
  const rows = await arcade.query<ArcadeRow>(`
    select bet_id, status, stake_minor::text as stake, payout_minor::text as payout, result, coalesce(corrections, 0) as corrections
    from bets left join slips using (bet_id) order by number`);
  return rows.map(({ bet_id: bet, status, stake, payout, result, corrections }) => ({
    bet,
    status,
    stakeMinor: BigInt(stake),
    payoutMinor: minorOf(payout),
    result,
    corrections,
  }));
}

interface OrderRow {
  readonly bet: string;
  readonly number: string;
  readonly status: string;
  readonly payout: string | null;
  readonly result: number | null;
  readonly corrections: number;
}

/** The platform's orders of these bets, read as the owner of the database. */
export async function readOrders(
  url: string,
  bets: readonly SettledByArcade[],
): Promise<readonly OrderOfBet[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<OrderRow>(
      `select provider_bet as bet, order_number as number, status, payout_minor::text as payout, result, corrections
       from bet_orders where provider = 'arcade' and provider_bet = any($1)`,
      [bets.map(({ bet }) => bet)],
    );
    return rows.map(({ payout, ...order }) => ({ ...order, payoutMinor: minorOf(payout) }));
  } finally {
    await client.end();
  }
}
