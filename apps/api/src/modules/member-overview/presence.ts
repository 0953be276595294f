import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../db/database';

/** An open app asks the server at least once a minute, and that is noted once a minute. */
const ONLINE_MS = 150_000;

/** When a member was last here, and whether they still are: from their newest sessions. */
export const presenceOf = (memberId: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`
  (select max(last_seen_at) as last_seen_at,
     coalesce(bool_or(ended_at is null and last_seen_at > ${new Date(now.getTime() - ONLINE_MS)}::timestamptz), false) as online
   from (select last_seen_at, ended_at from sessions where kind = 'member' and member_id = ${memberId}
     order by session_id desc limit 4) as newest)`;

/** What shows a member beside the name: avatar and presence. */
export async function readFace(reader: Reader, memberId: bigint, now: Date) {
  const { rows } = await sql<{ avatar: string; last_seen_at: Date | null; online: boolean }>`
    select m.avatar, seen.last_seen_at, seen.online
    from members m cross join lateral ${presenceOf(sql`m.member_id`, now)} as seen
    where m.member_id = ${memberId}`.execute(reader);
  const [row] = rows;
  return {
    avatar: row?.avatar ?? '',
    online: row?.online === true,
    lastSeenAt: row?.last_seen_at?.toISOString() ?? null,
  };
}
