import { sql } from 'kysely';
import type { Ports } from '../../ports';

const DAY_MS = 24 * 60 * 60_000;
/** Talk is kept for a month, and no more than this of one room. Reports have their own copy. */
const KEPT_MS = 30 * DAY_MS;
const KEPT_PER_ROOM = 5_000;
/** In one statement, so that no lock lasts long. */
const BATCH = 1_000;

/**
 * Deletes old messages. The newest of a room stays, so that its list entry keeps a line, unless the group is closed and everybody has left
 * it: then nothing of it stays but its row, which reports name. Invitations into a closed group go as well.
 */
export async function pruneChat({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from chat_messages d using (
        select c.room_id, c.seq from chat_messages c join chat_rooms r on r.room_id = c.room_id
        where c.sent_at < ${before}::timestamptz and (c.changed_seq < r.last_seq
          or r.closed_at < ${before}::timestamptz and not exists (select from chat_members g where g.room_id = r.room_id)) order by c.sent_at limit ${BATCH}::int
      ) old where d.room_id = old.room_id and d.seq = old.seq`.execute(db);
    if (numAffectedRows < BigInt(BATCH)) break;
  }
  await sql`
    delete from chat_invites i using chat_rooms r
    where r.room_id = i.room_id and r.closed_at < ${before}::timestamptz`.execute(db);
  const rooms = await db
    .selectFrom('chat_rooms')
    .select('room_id')
    .where('last_seq', '>', KEPT_PER_ROOM)
    .execute();
  // By messages, not by the room's numbers: reactions take numbers, too.
  for (const { room_id: roomId } of rooms)
    await sql`
      delete from chat_messages where room_id = ${roomId} and seq <= (
        select seq from chat_messages where room_id = ${roomId} order by seq desc offset ${KEPT_PER_ROOM}::int limit 1)`.execute(
      db,
    );
}
