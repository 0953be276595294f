import { sql } from 'kysely';
import type { Reader } from '../../db/database';
import { staffRevision } from '../../operator/staff-revision';

/** Changes when a message is reported, and when staff deal with one, mute a member or change a word. */
export async function revisionOfReports(reader: Reader): Promise<string> {
  const { rows } = await sql<{ reports: string }>`
    select count(*) || '-' || coalesce(extract(epoch from max(created_at)), 0) as reports
    from chat_reports where closed_at is null`.execute(reader);
  return `${rows[0]?.reports ?? ''}/${await staffRevision(reader)}`;
}
