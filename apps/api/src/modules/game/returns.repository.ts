import type { CurrencyCode } from '@realm/domain';
import { sql, type Selectable } from 'kysely';
import type { Reader, Tx } from '../../db/database';
import type { ContentTables } from '../../db/tables/content';

/** Of settled bets, in minor units; squares and products as the estimate of the spread needs them. */
export interface BetSums {
  readonly bets: number;
  readonly stake: string;
  readonly payout: string;
  readonly stake_squares: number;
  readonly payout_squares: number;
  readonly products: number;
}

export const SUMS = sql`count(*)::int as bets, coalesce(sum(stake_minor), 0)::text as stake,
  coalesce(sum(payout_minor), 0)::text as payout, coalesce(sum(stake_minor::float8 * stake_minor), 0) as stake_squares,
  coalesce(sum(payout_minor::float8 * payout_minor), 0) as payout_squares,
  coalesce(sum(stake_minor::float8 * payout_minor), 0) as products`;

interface Period {
  readonly currency: CurrencyCode;
  readonly from: Date;
}

type GameRow = Pick<
  Selectable<ContentTables['games']>,
  'game_id' | 'names' | 'category' | 'provider' | 'tile' | 'status' | 'terms'
>;
type ReturnRow = GameRow & BetSums & { readonly open_bets: number; readonly open_stake: string };

/** Every game, with the sums of its bets that were settled since then and with those that are open. */
export async function readReturns(reader: Reader, { currency, from }: Period): Promise<readonly ReturnRow[]> {
  const { rows } = await sql<ReturnRow>`
    with settled as (
      select game, ${SUMS} from bet_orders
      where settled_at >= ${from.toISOString()}::timestamptz and status = 'settled' and currency = ${currency} and stake_minor > 0
      group by game
    ), waiting as (
      select game, count(*)::int as bets, sum(stake_minor) filter (where currency = ${currency}) as stake
      from bet_orders where status = 'open' and round is not null group by game
    )
    select g.game_id, g.names, g.category, g.provider, g.tile, g.status, g.terms,
      coalesce(s.bets, 0) as bets, coalesce(s.stake, '0') as stake, coalesce(s.payout, '0') as payout,
      coalesce(s.stake_squares, 0) as stake_squares, coalesce(s.payout_squares, 0) as payout_squares,
      coalesce(s.products, 0) as products, coalesce(w.bets, 0) as open_bets, coalesce(w.stake, 0)::text as open_stake
    from games g left join settled s on s.game = g.game_id left join waiting w on w.game = g.game_id
    order by g.position, g.game_id`.execute(reader);
  return rows;
}

export async function readDays(
  reader: Reader,
  { gameId, currency, from }: Period & { readonly gameId: string },
): Promise<readonly (BetSums & { readonly day: string })[]> {
  const { rows } = await sql<BetSums & { day: string }>`
    select to_char(settled_at at time zone interval '-04:00', 'YYYY-MM-DD') as day, ${SUMS} from bet_orders
    where settled_at >= ${from.toISOString()}::timestamptz and status = 'settled' and game = ${gameId}
      and currency = ${currency} and stake_minor > 0
    group by day order by day`.execute(reader);
  return rows;
}

export const lockGame = (tx: Tx, gameId: string) =>
  tx.selectFrom('games').select('status').where('game_id', '=', gameId).forUpdate().executeTakeFirst();

export async function setGameStatus(tx: Tx, gameId: string, status: 'open' | 'maintenance'): Promise<void> {
  await tx.updateTable('games').set({ status }).where('game_id', '=', gameId).execute();
}
