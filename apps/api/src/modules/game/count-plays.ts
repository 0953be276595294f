import { sql } from 'kysely';
import { inTransaction } from '../../db/in-transaction';
import type { Ports } from '../../ports';

export const COUNTING_MS = 5 * 60_000;
/** A server whose turn comes a little early counts too. */
const PAUSE_MS = COUNTING_MS - 30_000;
const DAY_MS = 24 * 60 * 60_000;
/** Days that decide what is popular, today included. */
const DAYS = 7;

/**
 * Counts bet orders by game and day, and ranks the games by how many members played them in the last days, so that no reader of the
 * game list counts anything. Yesterday is counted again, since a bet may be committed after midnight.
 */
export async function countPlays({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const { rows } = await sql`
      insert into play_counting (counted_at) values (${now.toISOString()}::timestamptz)
      on conflict (only_row) do update set counted_at = excluded.counted_at
        where play_counting.counted_at <= ${new Date(now.getTime() - PAUSE_MS).toISOString()}::timestamptz
      returning counted_at`.execute(tx);
    if (rows.length === 0) return;
    const yesterday = dayOf(now.getTime() - DAY_MS);
    await sql`
      insert into game_plays (game_id, day, plays, players)
      select game, (placed_at at time zone 'UTC')::date, count(*), count(distinct member_id) from bet_orders
      where placed_at >= ${yesterday}::timestamptz and status <> 'cancelled' and game in (select game_id from games)
      group by 1, 2
      on conflict (game_id, day) do update set plays = excluded.plays, players = excluded.players`.execute(
      tx,
    );
    const first = dayOf(now.getTime() - (DAYS - 1) * DAY_MS).slice(0, 10);
    await sql`delete from game_plays where day < ${first}::date`.execute(tx);
    await sql`
      with ranked as (
        select game_id, row_number() over (order by sum(players) desc, sum(plays) desc, game_id) as place
        from game_plays group by game_id)
      update games set play_rank = now_ranked.place
      from (select games.game_id, ranked.place from games left join ranked using (game_id)) as now_ranked
      where games.game_id = now_ranked.game_id and games.play_rank is distinct from now_ranked.place`.execute(
      tx,
    );
  });
}

/** The UTC midnight before a moment. */
const dayOf = (moment: number): string => `${new Date(moment).toISOString().slice(0, 10)}T00:00:00.000Z`;
