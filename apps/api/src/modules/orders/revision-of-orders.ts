import { sql } from 'kysely';
import type { Reader } from '../../db/database';
import { staffRevision } from '../../operator/staff-revision';

/** Transactions commit out of the order of their events' numbers, but not by so many. */
const NEWEST = 200;

/**
 * Changes when an order of this kind does, or what staff have asked for it.
 *
 * @param initial - The letter that the numbers of these orders begin with.
 */
export const revisionOfOrders =
  (initial: 'D' | 'W') =>
  async (reader: Reader): Promise<string> => {
    const { rows } = await sql<{ events: string }>`
      select count(*) || '-' || coalesce(max(event_seq), 0) || '-' || coalesce(sum(event_seq), 0) as events
      from (
        select event_seq from order_events where order_id like ${`${initial}%`} order by event_seq desc limit ${NEWEST}
      ) as newest`.execute(reader);
    return `${rows[0]?.events ?? ''}/${await staffRevision(reader)}`;
  };
