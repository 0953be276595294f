import type { ChatReportReason, MemberSummary } from '@realm/api-client/contract';
import { nextMuteStep } from '@realm/domain';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../db/database';
import { accept, refuse, type Outcome } from '../../http/outcome';
import { limitAttempt, type AttemptLimit } from '../attempts';
import { findMessage, isSaid } from './chat-messages.repository';
import { mayRead } from './chat-rooms.repository';
import { readMutes } from './mutes.repository';

const REPORTS: AttemptLimit = { scope: 'chat-report', count: 30, windowMs: 24 * 60 * 60_000 };

export interface NewReport {
  readonly memberId: bigint;
  readonly roomId: string;
  readonly seq: number;
  readonly reason: ChatReportReason;
  readonly at: Date;
}

/** Reports a message once. A message that staff have removed meanwhile needs no report. */
export async function reportMessage(
  tx: Tx,
  report: NewReport,
  limit = REPORTS,
): Promise<Outcome<Record<string, never>>> {
  const { memberId, roomId, seq, reason, at } = report;
  const message = (await mayRead(tx, roomId, memberId)) ? await findMessage(tx, roomId, seq) : undefined;
  if (message === undefined || !isSaid(message) || message.member_id === memberId) return refuse('NOT_FOUND');
  if (message.removed_at !== null) return accept({});
  const limited = await limitAttempt(tx, limit, { subject: String(memberId), now: at });
  if (limited !== null) return limited;
  await tx
    .insertInto('chat_reports')
    .values({
      room_id: roomId,
      seq,
      reporter_id: memberId,
      sender_id: message.member_id,
      reason,
      body: message.body,
      sent_at: message.sent_at,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return accept({});
}

interface ReportedRow {
  readonly room_id: string;
  readonly seq: number;
  readonly body: string;
  readonly sent_at: Date;
  readonly sender_id: bigint;
  readonly reasons: Readonly<Record<string, number>>;
  readonly first_at: Date;
  readonly removed: boolean;
  readonly uid: string;
  readonly account: string;
  readonly nickname: string;
  readonly disabled: boolean;
  readonly created_at: Date;
}

/** Messages with open reports, those reported first come first. */
export async function listReports(reader: Reader, { limit, now }: { limit: number; now: Date }) {
  const { rows } = await sql<ReportedRow>`
    select o.*, m.uid, m.account, m.nickname, m.disabled, m.created_at, c.seq is null or c.removed_at is not null as removed
    from (
      select room_id, seq, min(body) as body, min(sent_at) as sent_at, min(sender_id) as sender_id, min(created_at) as first_at,
        json_object_agg(reason, given) as reasons
      from (
        select r.*, count(*) over (partition by r.room_id, r.seq, r.reason)::int as given from chat_reports r where r.closed_at is null
      ) r group by room_id, seq order by first_at, room_id, seq limit ${limit}::int
    ) o
    join members m on m.member_id = o.sender_id
    left join chat_messages c on c.room_id = o.room_id and c.seq = o.seq
    order by o.first_at, o.room_id, o.seq`.execute(reader);
  const items = [];
  for (const row of rows) {
    const { count, active } = await readMutes(reader, row.sender_id, now);
    items.push({
      roomId: row.room_id,
      seq: row.seq,
      text: row.body,
      sentAt: row.sent_at.toISOString(),
      removed: row.removed,
      sender: senderOf(row),
      reasons: row.reasons,
      firstAt: row.first_at.toISOString(),
      mutes: count,
      nextStep: nextMuteStep(count),
      mutedNow: active !== null,
    });
  }
  return items;
}

const senderOf = ({ uid, account, nickname, disabled, created_at: at }: ReportedRow): MemberSummary => ({
  uid,
  account,
  nickname,
  disabled,
  registeredAt: at.toISOString(),
});

/** @returns How many reports of the message this closed. */
export async function closeReports(
  tx: Tx,
  { roomId, seq, by, at }: { roomId: string; seq: number; by: string; at: Date },
): Promise<number> {
  const closed = await tx
    .updateTable('chat_reports')
    .set({ closed_at: at, closed_by: by })
    .where('room_id', '=', roomId)
    .where('seq', '=', seq)
    .where('closed_at', 'is', null)
    .returning('report_id')
    .execute();
  return closed.length;
}
