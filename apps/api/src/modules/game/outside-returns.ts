import { sql } from 'kysely';
import type { GameTerms } from '@realm/api-client/contract';
import type { Reader } from '../../db/database';
import { liesFarOutside, measureReturn } from './measure-return';
import type { BetSums } from './returns.repository';

export interface OutsideReturn {
  readonly gameId: string;
  /** By currency, as staff read it. */
  readonly measured: readonly string[];
}

type Row = BetSums & { readonly game: string; readonly currency: string; readonly terms: GameTerms };

/** The games of which the return of the counted days is far from what their provider states, in at least one currency. */
export async function readOutsideReturns(reader: Reader): Promise<readonly OutsideReturn[]> {
  const { rows } = await sql<Row>`
    select g.game_id as game, g.terms, d.currency, sum(d.bets)::int as bets, sum(d.stake)::text as stake,
      sum(d.payout)::text as payout, sum(d.stake_squares) as stake_squares, sum(d.payout_squares) as payout_squares,
      sum(d.products) as products
    from game_return_days d join games g on g.game_id = d.game_id
    where g.terms is not null group by g.game_id, d.currency order by g.game_id, d.currency`.execute(reader);
  const byGame = new Map<string, string[]>();
  for (const row of rows) {
    const { lowestReturn: lowest, highestReturn: highest } = row.terms;
    if (!liesFarOutside(row, { lowest, highest })) continue;
    const { percent, margin } = measureReturn(row);
    const stated = lowest === highest ? lowest : `${lowest}–${highest}`;
    const text = `${row.currency} ${percent ?? '0.00'} ± ${margin ?? '0.00'} % (${stated} %)`;
    byGame.set(row.game, [...(byGame.get(row.game) ?? []), text]);
  }
  return [...byGame].map(([gameId, measured]) => ({ gameId, measured }));
}
