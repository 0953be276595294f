import { sql } from 'kysely';
import type { Reader } from '../../db/database';

export interface Waits {
  readonly count: number;
  readonly medianSeconds: number | null;
}

const NONE: Waits = { count: 0, medianSeconds: null };
/** The table has no index by time; decisions of today are among the newest. */
const NEWEST_EVENTS = 20_000;

interface WaitRow {
  readonly kind: string;
  readonly decided: number;
  readonly median: number | null;
}

/** Since a moment: how long orders waited between becoming what they were and a person's decision. */
export async function readOrderWaits(
  reader: Reader,
  since: Date,
): Promise<Readonly<Record<'withdrawals' | 'deposits' | 'proofs', Waits>>> {
  const { rows } = await sql<WaitRow>`
    select kind, count(*)::int as decided,
      (percentile_cont(0.5) within group (order by seconds))::int as median
    from (
      select
        case when d.order_id is null then 'withdrawals' when d.method = 'direct' then 'proofs' else 'deposits' end as kind,
        extract(epoch from e.at - earlier.at) as seconds
      from (select * from order_events order by event_seq desc limit ${NEWEST_EVENTS}) as e
      left join deposit_orders d on d.order_id = e.order_id
      cross join lateral (
        select b.at from order_events b
        where b.order_id = e.order_id and b.event_seq < e.event_seq order by b.event_seq desc limit 1
      ) as earlier
      where e.at >= ${since} and starts_with(e.actor, 'staff:')
    ) as decisions
    group by kind`.execute(reader);
  const of = (kind: string) => toWaits(rows.find((row) => row.kind === kind));
  return { withdrawals: of('withdrawals'), deposits: of('deposits'), proofs: of('proofs') };
}

/** Since a moment: how long members waited for an answer of customer service. */
export async function readSupportWaits(reader: Reader, since: Date): Promise<Waits> {
  const { rows } = await sql<WaitRow>`
    select 'support' as kind, count(*)::int as decided,
      (percentile_cont(0.5) within group (order by extract(epoch from answer.sent_at - asked.at)))::int as median
    from support_threads t
    join support_messages answer on answer.member_id = t.member_id
    cross join lateral (
      select min(m.sent_at) as at from support_messages m
      where m.member_id = answer.member_id and m.sender = 'member' and m.seq < answer.seq
        and m.seq > coalesce((
          select max(s.seq) from support_messages s
          where s.member_id = answer.member_id and s.sender <> 'member' and s.seq < answer.seq), 0)
    ) as asked
    where t.changed_at >= ${since} and answer.sent_at >= ${since} and answer.sender = 'staff' and asked.at is not null
    `.execute(reader);
  return toWaits(rows[0]);
}

const toWaits = (row: WaitRow | undefined): Waits =>
  row === undefined || row.decided === 0 ? NONE : { count: row.decided, medianSeconds: row.median };
