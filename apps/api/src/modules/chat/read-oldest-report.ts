import { sql } from 'kysely';
import type { Reader } from '../../db/database';

/** How many reported messages nobody has dealt with, and since when the first of them. */
export async function readOldestReport(
  reader: Reader,
): Promise<{ readonly count: number; readonly oldestAt: Date | null }> {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(distinct (room_id, seq))::int as count, min(created_at) as "oldestAt"
    from chat_reports where closed_at is null`.execute(reader);
  return rows[0] ?? { count: 0, oldestAt: null };
}
