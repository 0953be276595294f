import type { Reader } from '../../db/database';

const LISTED = 50;

/** A room's messages as they were written, also those that were removed: the context of a report. Oldest first. */
export async function listRoomForStaff(reader: Reader, roomId: string, before: number | undefined) {
  let query = reader
    .selectFrom('chat_messages as c')
    .innerJoin('members as m', 'm.member_id', 'c.member_id')
    .select(['c.seq', 'c.body', 'c.bet_order', 'c.sent_at', 'c.removed_at', 'm.uid'])
    .where('c.room_id', '=', roomId)
    .where('c.kind', 'in', ['text', 'bet']);
  if (before !== undefined) query = query.where('c.seq', '<', before);
  const rows = await query.orderBy('c.seq', 'desc').limit(LISTED).execute();
  return rows.reverse().map((row) => ({
    seq: row.seq,
    member: row.uid,
    text: row.body,
    betOrder: row.bet_order,
    sentAt: row.sent_at.toISOString(),
    removed: row.removed_at !== null,
  }));
}
