import { sql } from 'kysely';
import type { Reader } from '../../db/database';

const ONLINE_MS = 5 * 60_000;

interface Activity {
  readonly membersOnline: number;
  readonly openRounds: number;
  readonly withdrawalsUnderReview: number;
  readonly payoutsUnderWay: number;
}

/** What goes on at the moment, and a maintenance would meet. A member is online who has called within five minutes. */
export async function readActivity(reader: Reader, now: Date): Promise<Activity> {
  const since = new Date(now.getTime() - ONLINE_MS).toISOString();
  const { rows } = await sql<Activity>`
    select
      (select count(distinct member_id)::int from sessions
       where kind = 'member' and ended_at is null and last_seen_at >= ${since}::timestamptz) as "membersOnline",
      (select count(*)::int from (select distinct provider, round from bet_orders where status = 'open' and round is not null) as open)
        as "openRounds",
      (select count(*)::int from withdrawal_orders where status = 'processing') as "withdrawalsUnderReview",
      (select count(*)::int from withdrawal_orders where status = 'waiting-receipt') as "payoutsUnderWay"`.execute(
    reader,
  );
  return rows[0] ?? { membersOnline: 0, openRounds: 0, withdrawalsUnderReview: 0, payoutsUnderWay: 0 };
}
