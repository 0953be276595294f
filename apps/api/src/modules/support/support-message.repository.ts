import type { SupportMessage, SupportOrder } from '@realm/api-client/contract';
import type { Insertable, Selectable } from 'kysely';
import type { Reader, Tx } from '../../db/database';
import type { Tables } from '../../db/tables';
import { readOrders, type OrderName } from './support-orders';

export type MessageRow = Selectable<Tables['support_messages']>;

export const insertMessage = (tx: Tx, row: Insertable<Tables['support_messages']>): Promise<MessageRow> =>
  tx.insertInto('support_messages').values(row).returningAll().executeTakeFirstOrThrow();

export const findByMessageId = (
  reader: Reader,
  memberId: bigint,
  messageId: string,
): Promise<MessageRow | undefined> =>
  reader
    .selectFrom('support_messages')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('message_id', '=', messageId)
    .executeTakeFirst();

export const findBySeq = (reader: Reader, memberId: bigint, seq: number): Promise<MessageRow | undefined> =>
  reader
    .selectFrom('support_messages')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('seq', '=', seq)
    .executeTakeFirst();

/** The member's oldest message after a number: the one that waits for an answer. */
export const firstOfMemberAfter = (tx: Tx, memberId: bigint, seq: number): Promise<MessageRow | undefined> =>
  tx
    .selectFrom('support_messages')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('seq', '>', seq)
    .where('sender', '=', 'member')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();

export interface MessageRange {
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly limit: number;
}

/** The newest messages, those before a number or those after one; oldest first. */
export async function pageMessages(
  reader: Reader,
  memberId: bigint,
  { before, after, limit }: MessageRange,
): Promise<{ readonly rows: readonly MessageRow[]; readonly more: boolean }> {
  let query = reader.selectFrom('support_messages').selectAll().where('member_id', '=', memberId);
  if (before !== undefined) query = query.where('seq', '<', before);
  if (after !== undefined) query = query.where('seq', '>', after);
  const found = await query
    .orderBy('seq', after === undefined ? 'desc' : 'asc')
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit);
  return { rows: after === undefined ? rows.reverse() : rows, more: found.length > limit };
}

const orderOf = ({ order_kind: kind, order_id: orderId }: MessageRow): OrderName | null =>
  kind === null || orderId === null ? null : { kind, orderId };

/** Converts messages to what both sides read, with the current state of their orders. */
export async function presentMessages(
  reader: Reader,
  memberId: bigint,
  rows: readonly MessageRow[],
): Promise<SupportMessage[]> {
  const names = rows.map(orderOf).filter((name) => name !== null);
  const findOrder = await readOrders(reader, memberId, names);
  return rows.map((row) => {
    const name = orderOf(row);
    return toMessage(row, name === null ? null : findOrder(name));
  });
}

const toMessage = (row: MessageRow, order: SupportOrder | null): SupportMessage => ({
  seq: row.seq,
  messageId: row.message_id,
  from: row.sender,
  staffName: row.staff_name,
  kind: row.kind,
  text: row.body,
  image: row.width === null || row.height === null ? null : { width: row.width, height: row.height },
  order,
  rating: row.rating,
  sentAt: row.sent_at.toISOString(),
});
