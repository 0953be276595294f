import { randomUUID } from 'node:crypto';
import type { ChatRoom } from '@realm/api-client/contract';
import { CHAT_GROUP_MAX } from '@realm/domain';
import type { Tx } from '../../db/database';
import { accept, refuse, type Outcome } from '../../http/outcome';
import { closeInvite } from './chat-invites.repository';
import { appendMessage, type NewMessage } from './chat-messages.repository';
import { markRead, readRoom, type LockedRoom } from './chat-rooms.repository';

/** Groups of one member, with those that were disbanded and not left. */
export const GROUPS_MAX = 20;

export interface Acting {
  readonly memberId: bigint;
  readonly at: Date;
}

export async function shown(tx: Tx, roomId: string, { memberId, at }: Acting): Promise<ChatRoom> {
  const room = await readRoom(tx, roomId, { memberId, now: at });
  if (room === undefined) throw new Error('a group without its row');
  return room;
}

export async function groupsOf(tx: Tx, memberId: bigint): Promise<number> {
  const { groups } = await tx
    .selectFrom('chat_members as m')
    .innerJoin('chat_rooms as r', 'r.room_id', 'm.room_id')
    .select((row) => row.fn.countAll<bigint>().as('groups'))
    .where('m.member_id', '=', memberId)
    .where('r.kind', '=', 'group')
    .executeTakeFirstOrThrow();
  return Number(groups);
}

/** One request of a member at a time, so that requests in parallel can't pass the limit together, or create a group twice. */
export async function lockGroupsOf(tx: Tx, memberId: bigint): Promise<void> {
  await tx
    .selectFrom('members')
    .select('member_id')
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export const say = (tx: Tx, room: LockedRoom, { memberId, at, kind }: Acting & Pick<NewMessage, 'kind'>) =>
  appendMessage(tx, room, { memberId, messageId: randomUUID(), kind, text: '', mentions: [], at });

/** Takes a place in an open group. Who is in it already is answered with it. */
export async function enterGroup(
  tx: Tx,
  room: LockedRoom,
  { memberId, at }: Acting,
): Promise<Outcome<ChatRoom>> {
  const { room_id: roomId } = room;
  const members = await memberIdsOf(tx, roomId);
  if (!members.includes(memberId)) {
    await lockGroupsOf(tx, memberId);
    if (members.length >= CHAT_GROUP_MAX || (await groupsOf(tx, memberId)) >= GROUPS_MAX)
      return refuse('GROUP_LIMIT');
    await addMember(tx, roomId, { memberId, at });
    await closeInvite(tx, { roomId, memberId, state: 'accepted', at });
    const { seq } = await say(tx, room, { memberId, at, kind: 'joined' });
    await markRead(tx, { roomId, memberId, seq, at });
  }
  return accept(await shown(tx, roomId, { memberId, at }));
}

export async function addMember(tx: Tx, roomId: string, { memberId, at }: Acting): Promise<void> {
  await tx
    .insertInto('chat_members')
    .values({ room_id: roomId, member_id: memberId, joined_at: at })
    .execute();
}

export async function removeMember(tx: Tx, { room_id: roomId }: LockedRoom, memberId: bigint): Promise<void> {
  await tx
    .deleteFrom('chat_members')
    .where('room_id', '=', roomId)
    .where('member_id', '=', memberId)
    .execute();
}

/** The longest in the group first. */
export async function memberIdsOf(tx: Tx, roomId: string): Promise<readonly bigint[]> {
  const rows = await tx
    .selectFrom('chat_members')
    .select('member_id')
    .where('room_id', '=', roomId)
    .orderBy('joined_at')
    .orderBy('member_id')
    .execute();
  return rows.map(({ member_id: id }) => id);
}
