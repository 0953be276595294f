import type { OperatorEndpoints, OutputOf } from '@realm/api-client/contract';
import { sql } from 'kysely';
import type { Reader } from '../../db/database';
import { toMemberSummary } from '../account';
import { presenceOf } from '../member-overview';
import { countVisitorThreads } from './visitor-thread.repository';

type ListedThread = OutputOf<OperatorEndpoints['support/list']>['items'][number];

interface ListedRow {
  readonly uid: string;
  readonly account: string;
  readonly nickname: string;
  readonly avatar: string;
  readonly online: boolean;
  readonly typing: boolean;
  readonly assigned_to: string | null;
  readonly assignee_name: string | null;
  readonly disabled: boolean;
  readonly created_at: Date;
  readonly open: boolean;
  readonly last_seq: number;
  readonly unread: number;
  readonly waiting_since: Date | null;
  readonly sender: string | null;
  readonly kind: string | null;
  readonly body: string | null;
  readonly sent_at: Date | null;
}

const SHOWN = {
  waiting: { which: sql`t.waiting_since is not null`, order: sql`t.waiting_since, t.member_id` },
  open: { which: sql`t.open`, order: sql`t.waiting_since nulls last, t.changed_at desc, t.member_id` },
  closed: { which: sql`not t.open`, order: sql`t.changed_at desc, t.member_id` },
} as const;

interface ThreadQuery {
  readonly show: keyof typeof SHOWN;
  readonly assigned: 'me' | 'nobody' | undefined;
  readonly operator: string;
  readonly limit: number;
  readonly now: Date;
}

/** Open threads by who looks after them. */
export async function countThreads(reader: Reader, operator: string) {
  const { rows } = await sql<{ mine: number; unassigned: number; all: number; waiting: number }>`
    select count(*) filter (where assigned_to = ${operator})::int as mine,
      count(*) filter (where assigned_to is null)::int as unassigned, count(*)::int as all,
      count(*) filter (where waiting_since is not null)::int as waiting
    from support_threads where open`.execute(reader);
  const counts = rows[0] ?? { mine: 0, unassigned: 0, all: 0, waiting: 0 };
  const visitors = await countVisitorThreads(reader);
  return { ...counts, waiting: counts.waiting + visitors.waiting, visitors: visitors.open };
}
/** The beginning of the last message says what it is about. */
const EXCERPT = 200;

/** Threads with the time that the member has waited; those that wait longest come first. */
export async function listThreads(
  reader: Reader,
  { show, assigned, operator, limit, now }: ThreadQuery,
): Promise<ListedThread[]> {
  const { which, order } = SHOWN[show];
  const whose =
    assigned === undefined
      ? sql``
      : assigned === 'me'
        ? sql`and t.assigned_to = ${operator}`
        : sql`and t.assigned_to is null`;
  const { rows } = await sql<ListedRow>`
    select m.uid, m.account, m.nickname, m.avatar, m.disabled, m.created_at, seen.online, s.name as assignee_name, t.assigned_to,
      coalesce(t.member_typing_until > now(), false) as typing, t.open, t.last_seq, t.waiting_since,
      last.sender, last.kind, last.body, last.sent_at,
      (select count(*)::int from support_messages u
        where u.member_id = t.member_id and u.seq > t.staff_read_seq and u.sender = 'member') as unread
    from (select * from support_threads t where ${which} ${whose} order by ${order} limit ${limit}) t
    join members m on m.member_id = t.member_id
    left join staff s on s.account = t.assigned_to
    cross join lateral ${presenceOf(sql`t.member_id`, now)} as seen
    left join support_messages last on last.member_id = t.member_id and last.seq = t.last_seq
    order by t.waiting_since nulls last, t.changed_at desc, t.member_id`.execute(reader);
  return rows.map((row) => ({
    member: toMemberSummary(row),
    avatar: row.avatar,
    online: row.online,
    memberTyping: row.typing,
    assignedTo:
      row.assigned_to === null
        ? null
        : { account: row.assigned_to, name: row.assignee_name ?? row.assigned_to },
    open: row.open,
    lastSeq: row.last_seq,
    unread: row.unread,
    waitingSince: row.waiting_since?.toISOString() ?? null,
    waitingSec:
      row.waiting_since === null
        ? null
        : Math.max(0, Math.floor((now.getTime() - row.waiting_since.getTime()) / 1_000)),
    lastFrom: row.sender,
    lastKind: row.kind,
    lastText: Array.from(row.body ?? '')
      .slice(0, EXCERPT)
      .join(''),
    lastAt: row.sent_at?.toISOString() ?? null,
  }));
}
