import { sql } from 'kysely';
import type { Reader } from '../../db/database';
import { staffRevision } from '../../operator/staff-revision';

/** Changes when a reviewed request begins, is decided, or ends. */
export async function revisionOfReviews(reader: Reader): Promise<string> {
  const { rows } = await sql<{ requests: string }>`
    select count(*) || '-' || coalesce(max(recovery_id), 0) || '-' || count(*) filter (where status = 'cooling') as requests
    from recovery_requests where status in ('reviewing', 'cooling')`.execute(reader);
  return `${rows[0]?.requests ?? ''}/${await staffRevision(reader)}`;
}
