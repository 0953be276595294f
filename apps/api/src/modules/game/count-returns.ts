import { addDays } from '@realm/domain';
import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import type { Ports } from '../../ports';
import { lastClosedDay, startOfDay } from '../closed-days';
import { SUMS } from './returns.repository';

/** Days that a game's return is judged by. */
const DAYS = 30;

/**
 * Adds up the settled bets of each closed day by game and currency, once for all servers, so that no look at the returns reads bets.
 *
 * @throws after all of them, if a day failed.
 */
export async function countReturns({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  const last = lastClosedDay(clock.now());
  const first = addDays(last, 1 - DAYS);
  const counted = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day from game_return_counted where day >= ${first}::date`.execute(
    db,
  );
  const done = new Set(counted.rows.map(({ day }) => day));
  const failures: unknown[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (done.has(day)) continue;
    try {
      await inTransaction(db, (tx) => countDay(tx, day));
    } catch (error) {
      failures.push(error);
    }
  }
  await db
    .deleteFrom('game_return_days')
    .where('day', '<', sql<Date>`${first}::date`)
    .execute();
  await db
    .deleteFrom('game_return_counted')
    .where('day', '<', sql<Date>`${first}::date`)
    .execute();
  if (failures.length > 0) throw new AggregateError(failures, 'some days were not counted');
}

async function countDay(tx: Tx, day: string): Promise<void> {
  // Another server that counts the same day is waited for here.
  const { rows } = await sql`
    insert into game_return_counted (day) values (${day}::date) on conflict do nothing returning day`.execute(
    tx,
  );
  if (rows.length === 0) return;
  const [from, to] = [startOfDay(day).toISOString(), startOfDay(addDays(day, 1)).toISOString()];
  await sql`
    insert into game_return_days (day, game_id, currency, bets, stake, payout, stake_squares, payout_squares, products)
    select ${day}::date, game, currency, bets, stake::numeric, payout::numeric, stake_squares, payout_squares, products from (
      select game, currency, ${SUMS} from bet_orders
      where settled_at >= ${from}::timestamptz and settled_at < ${to}::timestamptz and status = 'settled' and stake_minor > 0
        and game is not null
      group by game, currency
    ) as sums`.execute(tx);
}
