import { NOTICE_KINDS, type Notice, type UnreadNotices } from '@realm/api-client/contract';
import { sql } from 'kysely';
import type { Reader } from '../../db/database';
import { lastTwoMonths } from '../../db/page';

/** Which of these the member has read. */
export async function readAmong(
  reader: Reader,
  memberId: bigint,
  noticeIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  if (noticeIds.length === 0) return new Set();
  const rows = await reader
    .selectFrom('notice_reads')
    .select('notice_id')
    .where('member_id', '=', memberId)
    .where('notice_id', 'in', noticeIds)
    .execute();
  return new Set(rows.map((row) => row.notice_id));
}

/** A larger count is shown as "99+", so counting stops here. */
const MAX_COUNTED = 100;

interface Unread {
  readonly memberId: bigint;
  readonly sandbox: boolean;
  readonly now: Date;
}

const ofKind = (kind: Notice['kind'], memberId: bigint) =>
  kind === 'personal' ? sql`n.member_id = ${memberId}` : sql`n.member_id is null and n.kind = ${kind}`;

/** The notices that the lists show without a range and the member has not read. */
function unreadOf(kind: Notice['kind'], { memberId, sandbox, now }: Unread) {
  const range = lastTwoMonths(now);
  return sql`notices n
    where ${ofKind(kind, memberId)} and n.withdrawn_at is null and (${sandbox} or not n.sandbox_only)
      and n.published_at >= ${range.from.toISOString()}::timestamptz
      and n.published_at < ${range.to.toISOString()}::timestamptz
      and (n.expires_at is null or n.expires_at > ${now.toISOString()}::timestamptz)
      and not exists (
        select from notice_reads r where r.member_id = ${memberId} and r.notice_id = n.notice_id)`;
}

export async function countUnread(reader: Reader, unread: Unread): Promise<UnreadNotices> {
  const counts = sql.join(
    NOTICE_KINDS.map(
      (kind) =>
        sql`(select count(*)::int from (select from ${unreadOf(kind, unread)} limit ${sql.lit(MAX_COUNTED)}) as counted)
          as ${sql.ref(kind)}`,
    ),
  );
  const { rows } = await sql<UnreadNotices>`select ${counts}`.execute(reader);
  const [found] = rows;
  if (found === undefined) throw new Error('a count without a row');
  return { personal: found.personal, important: found.important, general: found.general };
}

/** Another member's notice, and one that does not exist, are left alone. */
export async function markRead(
  reader: Reader,
  { memberId, noticeId, now }: { memberId: bigint; noticeId: bigint; now: Date },
): Promise<void> {
  await sql`
    insert into notice_reads (member_id, notice_id, read_at)
    select ${memberId}, notice_id, ${now.toISOString()}::timestamptz from notices
    where notice_id = ${noticeId} and (member_id is null or member_id = ${memberId})
    on conflict do nothing`.execute(reader);
}

/** @param newest - Newer notices have not been shown to the member yet, and stay unread. */
export async function markAllRead(
  reader: Reader,
  unread: Unread & { kind: Notice['kind']; newest: bigint },
): Promise<void> {
  await sql`
    insert into notice_reads (member_id, notice_id, read_at)
    select ${unread.memberId}, n.notice_id, ${unread.now.toISOString()}::timestamptz
    from ${unreadOf(unread.kind, unread)} and (n.published_at, n.notice_id) <=
      (select published_at, notice_id from notices where notice_id = ${unread.newest})
    on conflict do nothing`.execute(reader);
}
