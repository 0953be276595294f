import type { ChatMessage, ChatRoom } from '@realm/api-client/contract';
import { sql, type Selectable } from 'kysely';
import { textsLiteral } from '../../db/array-literal';
import type { Reader, Tx } from '../../db/database';
import type { Tables } from '../../db/tables';
import { pageMessages } from './chat-messages.repository';

type RoomRow = Selectable<Tables['chat_rooms']>;
/** A room whose row this transaction has locked. */
export type LockedRoom = Pick<RoomRow, 'room_id' | 'kind' | 'slow_sec' | 'owner_id' | 'closed_at'>;

/** Beyond it the screen says "99+". */
const UNREAD_MAX = 100;
/** A mention further back is not looked for. */
const MENTION_REACH = 500;
const SHOWN_AVATARS = 4;

/** Whether a member may read a room: everybody a public one, its members a group. */
export async function mayRead(reader: Reader, roomId: string, memberId: bigint): Promise<boolean> {
  const { rows } = await sql<{ room_id: string }>`
    select r.room_id from chat_rooms r where r.room_id = ${roomId} and (r.kind = 'room' or exists (
      select from chat_members m where m.room_id = r.room_id and m.member_id = ${memberId}))`.execute(reader);
  return rows.length > 0;
}

/** @returns `undefined` for an unknown room, and for a group of which this is no member: nobody learns which. */
export async function lockRoom(tx: Tx, roomId: string, memberId: bigint): Promise<LockedRoom | undefined> {
  const room = await lockAnyRoom(tx, roomId);
  return room !== undefined && (await mayRead(tx, roomId, memberId)) ? room : undefined;
}

const lockedRoom = (tx: Tx) =>
  tx.selectFrom('chat_rooms').select(['room_id', 'kind', 'slow_sec', 'owner_id', 'closed_at']).forUpdate();

export const lockAnyRoom = (tx: Tx, roomId: string): Promise<LockedRoom | undefined> =>
  lockedRoom(tx).where('room_id', '=', roomId).executeTakeFirst();

/** The group of an invitation code. One statement reads and locks: a code that was replaced while this waited finds nothing. */
export const lockRoomOfCode = (tx: Tx, code: string): Promise<LockedRoom | undefined> =>
  lockedRoom(tx).where('invite_code', '=', code).executeTakeFirst();

interface ListedRow {
  readonly room_id: string;
  readonly kind: RoomRow['kind'];
  readonly name: string;
  readonly last_seq: number;
  readonly read_seq: number;
  readonly unread: number;
  readonly mentioned: boolean;
  readonly quiet: boolean;
  readonly owned: boolean;
  readonly closed: boolean;
  readonly invite_code: string | null;
  readonly slow_sec: number;
  readonly last_sent: Date | null;
  readonly members: number;
  readonly avatars: readonly string[];
  readonly moderated: boolean;
}

/**
 * A member who has not opened a public room has nothing to catch up with. Both ends of each range are named, so that the planner expects
 * few messages and takes their index.
 */
async function selectRooms(
  reader: Reader,
  memberId: bigint,
  roomId: string | null,
): Promise<readonly ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select r.room_id, r.kind, r.name, r.last_seq, r.slow_sec, r.invite_code, r.owner_id is not distinct from ${memberId}::bigint as owned, r.closed_at is not null as closed,
      least(coalesce(o.read_seq, r.last_seq), r.last_seq) as read_seq, coalesce(o.quiet, false) as quiet,
      (select count(*)::int from (
        select from chat_messages c where c.room_id = r.room_id and c.seq > coalesce(o.read_seq, r.last_seq) and c.seq <= r.last_seq
          and c.kind in ('text', 'bet') and c.member_id <> ${memberId}::bigint and c.removed_at is null limit ${UNREAD_MAX}::int) u) as unread,
      exists (select from chat_messages c where c.room_id = r.room_id
        and c.seq > greatest(coalesce(o.read_seq, r.last_seq), r.last_seq - ${MENTION_REACH}::int) and c.seq <= r.last_seq
        and ${memberId}::bigint = any (c.mentions) and c.removed_at is null) as mentioned,
      (select max(c.sent_at) from chat_messages c where r.slow_sec > 0 and c.room_id = r.room_id
        and c.member_id = ${memberId}::bigint and c.kind in ('text', 'bet')) as last_sent,
      r.kind = 'room' and exists (select from chat_moderators d where d.member_id = ${memberId}::bigint) as moderated,
      case when r.kind = 'group' then (select count(*)::int from chat_members g where g.room_id = r.room_id) else 0 end as members,
      case when r.kind = 'group' then coalesce((select json_agg(a.avatar) from (
        select p.avatar from chat_members g join members p on p.member_id = g.member_id
        where g.room_id = r.room_id order by g.joined_at, g.member_id limit ${SHOWN_AVATARS}::int) a), '[]') else '[]' end as avatars
    from chat_rooms r left join chat_members o on o.room_id = r.room_id and o.member_id = ${memberId}::bigint
    where r.room_id in (
      select room_id from chat_rooms where kind = 'room' union all select room_id from chat_members where member_id = ${memberId}::bigint)
      and (${roomId}::text is null or r.room_id = ${roomId}::text)
    order by r.kind, r.created_at, r.room_id`.execute(reader);
  return rows;
}

const secondsLeft = (row: ListedRow, now: Date): number =>
  row.last_sent === null
    ? 0
    : Math.max(0, Math.ceil((row.last_sent.getTime() - now.getTime()) / 1_000 + row.slow_sec));

const toRoom = (row: ListedRow, last: ChatMessage | undefined, now: Date): ChatRoom => ({
  roomId: row.room_id,
  kind: row.kind,
  name: row.name,
  avatars: [...row.avatars],
  members: row.members,
  seq: row.last_seq,
  readSeq: row.read_seq,
  unread: row.unread,
  mentioned: row.mentioned,
  last: last ?? null,
  quiet: row.quiet,
  owned: row.owned,
  closed: row.closed,
  inviteCode: row.closed ? '' : (row.invite_code ?? ''),
  slowSec: row.slow_sec,
  waitSec: secondsLeft(row, now),
  moderated: row.moderated,
});

async function withLast(reader: Reader, rows: readonly ListedRow[], now: Date): Promise<ChatRoom[]> {
  const rooms: ChatRoom[] = [];
  for (const row of rows) {
    const { items } = await pageMessages(reader, row.room_id, { limit: 1 });
    rooms.push(toRoom(row, items[0], now));
  }
  return rooms;
}

/** The public rooms and the member's groups. */
export const readRooms = async (reader: Reader, memberId: bigint, now: Date): Promise<ChatRoom[]> =>
  withLast(reader, await selectRooms(reader, memberId, null), now);

/** One room as the member sees it. */
export async function readRoom(
  reader: Reader,
  roomId: string,
  { memberId, now }: { memberId: bigint; now: Date },
): Promise<ChatRoom | undefined> {
  const [room] = await withLast(reader, await selectRooms(reader, memberId, roomId), now);
  return room;
}

/**
 * Moves a member's read mark forward, at most to the room's newest number. The first mark in a public room is its row; a group's rows
 * are its members, so a mark adds none there: it may have waited for the exclusion of the very member.
 *
 * @returns Whether the room is there for the member.
 */
export async function markRead(
  tx: Tx,
  { roomId, memberId, seq, at }: { roomId: string; memberId: bigint; seq: number; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ room_id: string }>`
    update chat_members m set read_seq = greatest(m.read_seq, least(${seq}::integer, r.last_seq)) from chat_rooms r
    where r.room_id = m.room_id and m.room_id = ${roomId} and m.member_id = ${memberId}::bigint returning m.room_id`.execute(
    tx,
  );
  if (rows.length > 0) return true;
  const first = await sql<{ room_id: string }>`
    insert into chat_members as m (room_id, member_id, read_seq, joined_at)
    select room_id, ${memberId}::bigint, least(${seq}::integer, last_seq), ${at}::timestamptz from chat_rooms
    where room_id = ${roomId} and kind = 'room'
    on conflict (room_id, member_id) do update set read_seq = greatest(m.read_seq, excluded.read_seq)
    returning room_id`.execute(tx);
  return first.rows.length > 0;
}

/** Adds a row in a public room only, as `markRead` does. */
export async function setQuiet(
  tx: Tx,
  { roomId, memberId, quiet, at }: { roomId: string; memberId: bigint; quiet: boolean; at: Date },
): Promise<void> {
  const changed = await tx
    .updateTable('chat_members')
    .set({ quiet })
    .where('room_id', '=', roomId)
    .where('member_id', '=', memberId)
    .returning('room_id')
    .executeTakeFirst();
  if (changed !== undefined) return;
  await sql`
    insert into chat_members as m (room_id, member_id, read_seq, quiet, joined_at)
    select room_id, ${memberId}::bigint, last_seq, ${quiet}::boolean, ${at}::timestamptz from chat_rooms
    where room_id = ${roomId} and kind = 'room'
    on conflict (room_id, member_id) do update set quiet = excluded.quiet`.execute(tx);
}

/** The members of those rooms that are groups. A public room is missing: everybody may read it. */
export async function readGroupMembers(
  reader: Reader,
  roomIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<bigint>>> {
  if (roomIds.length === 0) return new Map();
  const { rows } = await sql<{ room_id: string; member_id: bigint | null }>`
    select r.room_id, m.member_id from chat_rooms r left join chat_members m on m.room_id = r.room_id
    where r.kind = 'group' and r.room_id = any (${textsLiteral(roomIds)}::text::text[])`.execute(reader);
  const groups = new Map<string, Set<bigint>>();
  for (const { room_id: roomId, member_id: memberId } of rows) {
    const members = groups.get(roomId) ?? new Set();
    if (memberId !== null) members.add(memberId);
    groups.set(roomId, members);
  }
  return groups;
}
