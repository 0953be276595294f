import { sql } from 'kysely';
import type { Reader } from '../../db/database';

const LISTED = 5;
const EXCERPT = 60;

interface Row {
  readonly ended_at: Date;
  readonly rating: number | null;
  readonly comment: string;
  readonly began_with: string | null;
}

/** The newest conversations of a thread that have ended, with their ratings. */
export async function readConversations(reader: Reader, memberId: bigint) {
  const { rows } = await sql<Row>`
    select c.sent_at as ended_at, c.rating, c.rating_comment as comment,
      (select left(b.body, ${EXCERPT}::int) from support_messages b
        where b.member_id = c.member_id and b.seq < c.seq and b.sender = 'member' and b.body <> '' and b.seq > coalesce((
          select max(e.seq) from support_messages e where e.member_id = c.member_id and e.seq < c.seq and e.kind = 'closed'), 0)
        order by b.seq limit 1) as began_with
    from support_messages c where c.member_id = ${memberId} and c.kind = 'closed'
    order by c.seq desc limit ${LISTED}`.execute(reader);
  return rows.map((row) => ({
    endedAt: row.ended_at.toISOString(),
    rating: row.rating,
    comment: row.comment,
    beganWith: row.began_with ?? '',
  }));
}
