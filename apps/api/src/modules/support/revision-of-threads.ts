import { sql } from 'kysely';
import type { Reader } from '../../db/database';

/** Transactions commit out of the order of their numbers, but not by so many. */
const NEWEST = 200;

/** Changes when a thread does. */
export async function revisionOfThreads(reader: Reader): Promise<string> {
  const { rows } = await sql<{ threads: string }>`
    select count(*) || '-' || coalesce(max(changed_in::text::numeric), 0) || '-' || coalesce(sum(revision), 0) as threads
    from (
      (select changed_in, revision from support_threads order by changed_in desc limit ${NEWEST})
      union all (select changed_in, revision from visitor_threads order by changed_in desc limit ${NEWEST})
    ) as newest`.execute(reader);
  return rows[0]?.threads ?? '';
}
