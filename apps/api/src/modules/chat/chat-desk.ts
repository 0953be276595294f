import { sql } from 'kysely';
import type { Reader } from '../../db/database';
import type { MuteStep } from '@realm/domain';
import { readWords } from './words.repository';

const LISTED = 200;

interface MuteRow {
  readonly uid: string;
  readonly nickname: string;
  readonly step: MuteStep;
  readonly until: Date | null;
  readonly reason: string;
  readonly muted_by: string;
  readonly began_at: Date;
}

/** Mutes that hold now, the newest first. */
async function readHolding(reader: Reader, now: Date) {
  const { rows } = await sql<MuteRow>`
    select m.uid, m.nickname, c.step, c.until, c.reason, c.muted_by, c.began_at
    from (select * from chat_mutes where lifted_at is null and coalesce(until, 'infinity'::timestamptz) > ${now}::timestamptz
      order by began_at desc limit ${LISTED}) c
    join members m on m.member_id = c.member_id order by c.began_at desc`.execute(reader);
  return rows.map(({ uid, nickname, step, until, reason, muted_by: by, began_at: at }) => ({
    member: uid,
    nickname,
    step,
    until: until?.toISOString() ?? null,
    reason,
    by,
    at: at.toISOString(),
  }));
}

/** What staff keep chat decent with: words, slow mode of public rooms, moderators, mutes. */
export async function readChatDesk(reader: Reader, now: Date) {
  const rooms = await reader
    .selectFrom('chat_rooms')
    .select(['room_id', 'slow_sec'])
    .where('kind', '=', 'room')
    .orderBy('room_id')
    .execute();
  const moderators = await reader
    .selectFrom('chat_moderators as o')
    .innerJoin('members as m', 'm.member_id', 'o.member_id')
    .select(['m.uid', 'm.nickname', 'o.appointed_by', 'o.appointed_at'])
    .orderBy('o.appointed_at', 'desc')
    .execute();
  return {
    words: [...(await readWords(reader))],
    rooms: rooms.map(({ room_id: roomId, slow_sec: slowSec }) => ({ roomId, slowSec })),
    moderators: moderators.map((row) => ({
      member: row.uid,
      nickname: row.nickname,
      by: row.appointed_by,
      at: row.appointed_at.toISOString(),
    })),
    mutes: await readHolding(reader, now),
  };
}
