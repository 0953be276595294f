import type { OperatorEndpoints, OutputOf } from '@realm/api-client/contract';
import { sql } from 'kysely';
import type { Reader } from '../../db/database';
import { toMemberSummary } from '../account';

type ListedThread = OutputOf<OperatorEndpoints['support/list']>['items'][number];

interface ListedRow {
  readonly uid: string;
  readonly account: string;
  readonly nickname: string;
  readonly disabled: boolean;
  readonly created_at: Date;
  readonly open: boolean;
  readonly last_seq: number;
  readonly unread: number;
  readonly waiting_since: Date | null;
  readonly sender: string | null;
  readonly body: string | null;
  readonly sent_at: Date | null;
}

const SHOWN = {
  waiting: sql`t.waiting_since is not null order by t.waiting_since, t.member_id`,
  open: sql`t.open order by t.waiting_since nulls last, t.changed_at desc, t.member_id`,
  closed: sql`not t.open order by t.changed_at desc, t.member_id`,
} as const;
/** The beginning of the last message says what it is about. */
const EXCERPT = 200;

/** Threads with the time that the member has waited; those that wait longest come first. */
export async function listThreads(
  reader: Reader,
  { show, limit, now }: { show: keyof typeof SHOWN; limit: number; now: Date },
): Promise<ListedThread[]> {
  const { rows } = await sql<ListedRow>`
    select m.uid, m.account, m.nickname, m.disabled, m.created_at, t.open, t.last_seq, t.waiting_since,
      last.sender, last.body, last.sent_at,
      (select count(*)::int from support_messages u
        where u.member_id = t.member_id and u.seq > t.staff_read_seq and u.sender = 'member') as unread
    from (select * from support_threads t where ${SHOWN[show]} limit ${limit}) t
    join members m on m.member_id = t.member_id
    left join support_messages last on last.member_id = t.member_id and last.seq = t.last_seq
    order by t.waiting_since nulls last, t.changed_at desc, t.member_id`.execute(reader);
  return rows.map((row) => ({
    member: toMemberSummary(row),
    open: row.open,
    lastSeq: row.last_seq,
    unread: row.unread,
    waitingSince: row.waiting_since?.toISOString() ?? null,
    waitingSec:
      row.waiting_since === null
        ? null
        : Math.max(0, Math.floor((now.getTime() - row.waiting_since.getTime()) / 1_000)),
    lastFrom: row.sender,
    lastText: Array.from(row.body ?? '')
      .slice(0, EXCERPT)
      .join(''),
    lastAt: row.sent_at?.toISOString() ?? null,
  }));
}
