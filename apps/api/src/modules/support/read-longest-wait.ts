import { sql } from 'kysely';
import type { Reader } from '../../db/database';

/** How many members and visitors wait for an answer, and since when the first of them. */
export async function readLongestWait(
  reader: Reader,
): Promise<{ readonly count: number; readonly oldestAt: Date | null }> {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*)::int as count, min(waiting_since) as "oldestAt"
    from (
      select waiting_since from support_threads where waiting_since is not null
      union all select waiting_since from visitor_threads where waiting_since is not null
    ) as waiting`.execute(reader);
  return rows[0] ?? { count: 0, oldestAt: null };
}
