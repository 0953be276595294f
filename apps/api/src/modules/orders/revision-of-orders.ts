import { sql } from 'kysely';
import type { Reader } from '../../db/database';
import { staffRevision } from '../../operator/staff-revision';

/** A newer picture replaces one without a step of its order. */
const NEWEST_IMAGE = {
  D: sql`(select upload_id from uploads order by created_at desc limit 1)`,
  W: sql`''`,
} as const;

/** Transactions commit out of the order of their events' numbers, but not by so many. */
const NEWEST = 200;

/**
 * Changes when an order of this kind does, or what staff have asked for it, or who has one open.
 *
 * @param initial - The letter that the numbers of these orders begin with.
 */
export const revisionOfOrders =
  (initial: 'D' | 'W') =>
  async (reader: Reader): Promise<string> => {
    const { rows } = await sql<{ events: string }>`
      select count(*) || '-' || coalesce(max(event_seq), 0) || '-' || coalesce(sum(event_seq), 0)
          || '-' || coalesce(${NEWEST_IMAGE[initial]}, '') || '-' || coalesce((
            select md5(string_agg(order_id || ' ' || operator, ' ' order by order_id)) from order_marks
            where order_id like ${`${initial}%`} and expires_at > now()
          ), '') as events
      from (
        select event_seq from order_events where order_id like ${`${initial}%`} order by event_seq desc limit ${NEWEST}
      ) as newest`.execute(reader);
    return `${rows[0]?.events ?? ''}/${await staffRevision(reader)}`;
  };
