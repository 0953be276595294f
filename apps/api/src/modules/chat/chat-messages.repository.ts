import type { ChatBet, ChatMessage } from '@realm/api-client/contract';
import { betMultiple, type ChatReaction } from '@realm/domain';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { numbersLiteral, textsLiteral } from '../../db/array-literal';
import { signalCommit } from '../../db/commit-signals';
import type { Reader, Tx } from '../../db/database';
import type { Tables } from '../../db/tables';
import type { LockedRoom } from './chat-rooms.repository';

type MessageRow = Selectable<Tables['chat_messages']>;

export interface NewMessage {
  readonly memberId: bigint;
  readonly messageId: string;
  readonly kind: MessageRow['kind'];
  readonly text: string;
  readonly betOrder?: string | null;
  readonly mentions: readonly bigint[];
  readonly at: Date;
}

interface ShownMessage {
  readonly room_id: string;
  readonly seq: number;
  readonly changed_seq: number;
  readonly message_id: string;
  readonly kind: MessageRow['kind'];
  readonly text: string;
  readonly removed: boolean;
  readonly sent_at: Date;
  readonly uid: string;
  readonly nickname: string;
  readonly avatar: string;
  readonly moderator: boolean;
  readonly bet:
    (Omit<ChatBet, 'multiple'> & { readonly stake: string; readonly payout: string | null }) | null;
  readonly mentions: ChatMessage['mentions'];
  readonly reactions: ChatMessage['reactions'];
}

/** Neither amount leaves the server. */
const toBet = ({ stake, payout, ...bet }: NonNullable<ShownMessage['bet']>): ChatBet => ({
  ...bet,
  multiple: payout === null ? null : betMultiple(BigInt(stake), BigInt(payout)),
});

const toMessage = (row: ShownMessage): ChatMessage => ({
  uid: row.uid,
  nickname: row.nickname,
  avatar: row.avatar,
  moderator: row.moderator,
  seq: row.seq,
  changedSeq: row.changed_seq,
  messageId: row.message_id,
  kind: row.kind,
  text: row.text,
  mentions: row.mentions,
  bet: row.bet === null ? null : toBet(row.bet),
  reactions: row.reactions,
  removed: row.removed,
  sentAt: row.sent_at.toISOString(),
});

/** Messages as members see them: a removed one without what it said. A bet is read from its order each time, without any amount. */
async function selectMessages(reader: Reader, wanted: RawBuilder<unknown>): Promise<readonly ShownMessage[]> {
  const { rows } = await sql<ShownMessage>`
    select c.room_id, c.seq, c.changed_seq, c.message_id, c.kind, c.sent_at, c.removed_at is not null as removed,
      case when c.removed_at is null then c.body else '' end as text, m.uid, m.nickname, m.avatar,
      exists (select from chat_moderators o where o.member_id = c.member_id) as moderator,
      (select json_build_object('gameId', b.game, 'category', b.category, 'status', b.status, 'result', b.result,
          'stake', b.stake_minor::text, 'payout', b.payout_minor::text)
        from bet_orders b where b.order_number = c.bet_order and c.removed_at is null) as bet,
      coalesce((select json_agg(json_build_object('emoji', g.emoji, 'count', g.count) order by g.first_at, g.emoji) from (
        select emoji, count(*)::int as count, min(reacted_at) as first_at from chat_reactions
        where room_id = c.room_id and seq = c.seq and c.removed_at is null group by emoji) g), '[]') as reactions,
      coalesce((select json_agg(json_build_object('uid', p.uid, 'nickname', p.nickname) order by p.member_id)
        from members p where p.member_id = any (c.mentions) and c.removed_at is null), '[]') as mentions
    from chat_messages c join members m on m.member_id = c.member_id where ${wanted}`.execute(reader);
  return rows;
}

/** Writes the next message of a locked room under its next number. */
export async function appendMessage(tx: Tx, room: LockedRoom, message: NewMessage): Promise<ChatMessage> {
  const seq = await takeNumber(tx, room);
  await tx
    .insertInto('chat_messages')
    .values({
      room_id: room.room_id,
      seq,
      changed_seq: seq,
      member_id: message.memberId,
      message_id: message.messageId,
      kind: message.kind,
      body: message.text,
      bet_order: message.betOrder ?? null,
      mentions: sql`${numbersLiteral(message.mentions)}::text::bigint[]`,
      sent_at: message.at,
    })
    .execute();
  return readMessage(tx, room.room_id, seq);
}

/** Removes a message from sight under the room's next number, so that every client hears of it. */
export async function removeMessage(
  tx: Tx,
  room: LockedRoom,
  { seq, by, why, at }: { seq: number; by: string; why: string; at: Date },
): Promise<void> {
  const changed = await takeNumber(tx, room);
  await tx
    .updateTable('chat_messages')
    .set({ changed_seq: changed, removed_at: at, removed_by: by, removed_why: why })
    .where('room_id', '=', room.room_id)
    .where('seq', '=', seq)
    .execute();
}

/** Puts a member's emoji under a message of a locked room, or takes it back. @returns Whether that changed anything. */
export async function writeReaction(
  tx: Tx,
  room: LockedRoom,
  { seq, memberId, emoji, at }: { seq: number; memberId: bigint; emoji: ChatReaction | null; at: Date },
): Promise<boolean> {
  const { rows } = await (
    emoji === null
      ? sql`delete from chat_reactions where room_id = ${room.room_id} and seq = ${seq}::integer and member_id = ${memberId}::bigint
          returning seq`
      : sql`insert into chat_reactions as r (room_id, seq, member_id, emoji, reacted_at)
          values (${room.room_id}, ${seq}::integer, ${memberId}::bigint, ${emoji}, ${at}::timestamptz)
          on conflict (room_id, seq, member_id) do update set emoji = excluded.emoji, reacted_at = excluded.reacted_at
          where r.emoji <> excluded.emoji returning seq`
  ).execute(tx);
  if (rows.length === 0) return false;
  await tx
    .updateTable('chat_messages')
    .set({ changed_seq: await takeNumber(tx, room) })
    .where('room_id', '=', room.room_id)
    .where('seq', '=', seq)
    .execute();
  return true;
}

/** A member's own reactions to messages of a room. */
export const readReacted = (
  reader: Reader,
  { roomId, memberId, seqs }: { roomId: string; memberId: bigint; seqs: readonly number[] },
): Promise<{ seq: number; emoji: ChatReaction }[]> =>
  seqs.length === 0
    ? Promise.resolve([])
    : reader
        .selectFrom('chat_reactions')
        .select(['seq', 'emoji'])
        .where('room_id', '=', roomId)
        .where('member_id', '=', memberId)
        .where('seq', 'in', seqs)
        .execute();

async function takeNumber(tx: Tx, { room_id: roomId }: LockedRoom): Promise<number> {
  const { last_seq: seq } = await tx
    .updateTable('chat_rooms')
    .set((row) => ({ last_seq: row('last_seq', '+', 1) }))
    .where('room_id', '=', roomId)
    .returning('last_seq')
    .executeTakeFirstOrThrow();
  signalCommit(tx, 'chat');
  return seq;
}

async function readMessage(reader: Reader, roomId: string, seq: number): Promise<ChatMessage> {
  const [row] = await selectMessages(reader, sql`c.room_id = ${roomId} and c.seq = ${seq}`);
  if (row === undefined) throw new Error('a message without its row');
  return toMessage(row);
}

export const findMessage = (reader: Reader, roomId: string, seq: number): Promise<MessageRow | undefined> =>
  reader
    .selectFrom('chat_messages')
    .selectAll()
    .where('room_id', '=', roomId)
    .where('seq', '=', seq)
    .executeTakeFirst();

/** Whether a member said it, in words or with a bet; the others are the room's own lines. */
export const isSaid = ({ kind }: Pick<MessageRow, 'kind'>): boolean => kind === 'text' || kind === 'bet';

/** The message that a member sent under an id, in any room. */
export const findByMessageId = (
  reader: Reader,
  memberId: bigint,
  messageId: string,
): Promise<MessageRow | undefined> =>
  reader
    .selectFrom('chat_messages')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('message_id', '=', messageId)
    .executeTakeFirst();

export const presentOne = (reader: Reader, { room_id: roomId, seq }: MessageRow): Promise<ChatMessage> =>
  readMessage(reader, roomId, seq);

export interface MessageRange {
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly limit: number;
}

/** The newest messages or those before a number, oldest first; or what has changed after a number, in the order of change. */
export async function pageMessages(
  reader: Reader,
  roomId: string,
  { before, after, limit }: MessageRange,
): Promise<{ readonly items: readonly ChatMessage[]; readonly more: boolean }> {
  const inRoom = sql`c.room_id = ${roomId}`;
  const wanted =
    after === undefined
      ? sql`${inRoom} and c.seq < ${before ?? 2_147_483_647}::integer order by c.seq desc limit ${limit + 1}`
      : sql`${inRoom} and c.changed_seq > ${after}::integer order by c.changed_seq limit ${limit + 1}`;
  const rows = (await selectMessages(reader, wanted)).map(toMessage);
  const items = rows.slice(0, limit);
  return { items: after === undefined ? items.reverse() : items, more: rows.length > limit };
}

export interface ChangedMessages {
  readonly next: string;
  /** By room, in the order of change. */
  readonly rooms: ReadonlyMap<string, readonly ChatMessage[]>;
}

/**
 * Reads the messages of these rooms that transactions from `since` on have changed. What changed beside a transaction that was still
 * running is read again next time. A room's numbers are taken under a lock, so what is visible of it never has a gap.
 *
 * @param since - `null` reads none.
 */
export async function readChangedMessages(
  reader: Reader,
  since: string | null,
  roomIds: readonly string[],
): Promise<ChangedMessages> {
  const { rows } = await sql<{ next: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as next`.execute(reader);
  const [now] = rows;
  if (now === undefined) throw new Error('the database named no snapshot');
  const changed =
    since === null || roomIds.length === 0
      ? []
      : await selectMessages(
          reader,
          sql`c.changed_in >= ${since}::text::xid8 and c.room_id = any (${textsLiteral(roomIds)}::text::text[])
            order by c.room_id, c.changed_seq`,
        );
  const rooms = new Map<string, ChatMessage[]>();
  for (const row of changed) rooms.set(row.room_id, [...(rooms.get(row.room_id) ?? []), toMessage(row)]);
  return { next: now.next, rooms };
}

/** The members who wrote in a room last, the newest first. */
export async function readWriters(reader: Reader, roomId: string, limit: number) {
  const { rows } = await sql<{ uid: string; nickname: string; avatar: string; moderator: boolean }>`
    select m.uid, m.nickname, m.avatar, exists (select from chat_moderators o where o.member_id = m.member_id) as moderator from (
      select w.member_id, max(w.seq) as newest from (
        select member_id, seq from chat_messages where room_id = ${roomId} and removed_at is null order by seq desc limit 500
      ) w group by w.member_id order by newest desc limit ${limit}
    ) w join members m on m.member_id = w.member_id where not m.disabled and m.move_state is null order by w.newest desc`.execute(
    reader,
  );
  return rows;
}
