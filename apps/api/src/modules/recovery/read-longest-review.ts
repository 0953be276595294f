import { sql } from 'kysely';
import type { Reader } from '../../db/database';

/** How many requests to recover an account staff have not decided on, and since when the first of them. */
export async function readLongestReview(
  reader: Reader,
): Promise<{ readonly count: number; readonly oldestAt: Date | null }> {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*)::int as count, min(begun_at) as "oldestAt"
    from recovery_requests where status = 'reviewing'`.execute(reader);
  return rows[0] ?? { count: 0, oldestAt: null };
}
