import { sql } from 'kysely';
import type { Reader } from '../db/database';

/** Another one after each act of staff: each has a link, written under a lock, so the numbers are in the order of commits. */
export async function staffRevision(reader: Reader): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select coalesce(max(number), 0)::text as number from operator_links`.execute(reader);
  return rows[0]?.number ?? '0';
}
