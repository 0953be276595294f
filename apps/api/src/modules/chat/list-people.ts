import type { ChatPerson } from '@realm/api-client/contract';
import type { Reader } from '../../db/database';
import { readWriters } from './chat-messages.repository';

const WRITERS = 50;

/** The members of a group: its owner first, then those who have been in it longest. */
export async function listGroupPeople(reader: Reader, roomId: string): Promise<ChatPerson[]> {
  const rows = await reader
    .selectFrom('chat_members as g')
    .innerJoin('members as m', 'm.member_id', 'g.member_id')
    .innerJoin('chat_rooms as r', 'r.room_id', 'g.room_id')
    .select(['m.uid', 'm.nickname', 'm.avatar'])
    .select((row) => row('r.owner_id', '=', row.ref('m.member_id')).as('owner'))
    .leftJoin('chat_moderators as o', 'o.member_id', 'm.member_id')
    .select((row) => row('o.member_id', 'is not', null).as('moderator'))
    .where('g.room_id', '=', roomId)
    .orderBy('g.joined_at')
    .orderBy('g.member_id')
    .execute();
  const people = rows.map(({ uid, nickname, avatar, owner, moderator }) => ({
    uid,
    nickname,
    avatar,
    owner: owner === true,
    moderator: moderator === true,
  }));
  return [...people.filter(({ owner }) => owner), ...people.filter(({ owner }) => !owner)];
}

/** Who wrote in a room last. */
export async function listWriters(reader: Reader, roomId: string): Promise<ChatPerson[]> {
  const writers = await readWriters(reader, roomId, WRITERS);
  return writers.map((writer) => ({ ...writer, owner: false }));
}

/** Everybody else in the member's groups, then who wrote in the public rooms last: those whom the member may invite. */
export async function listAcquaintances(reader: Reader, memberId: bigint): Promise<ChatPerson[]> {
  const { uid } = await reader
    .selectFrom('members')
    .select('uid')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const rooms = await reader
    .selectFrom('chat_rooms')
    .select('room_id')
    .where('kind', '=', 'room')
    .orderBy('room_id')
    .execute();
  const people = await listOthersInGroups(reader, memberId);
  for (const { room_id: roomId } of rooms) people.push(...(await listWriters(reader, roomId)));
  const byUid = new Map(people.map((person) => [person.uid, person]));
  byUid.delete(uid);
  return [...byUid.values()];
}

async function listOthersInGroups(reader: Reader, memberId: bigint): Promise<ChatPerson[]> {
  const rows = await reader
    .selectFrom('chat_members as mine')
    .innerJoin('chat_rooms as r', 'r.room_id', 'mine.room_id')
    .innerJoin('chat_members as g', 'g.room_id', 'mine.room_id')
    .innerJoin('members as m', 'm.member_id', 'g.member_id')
    .leftJoin('chat_moderators as o', 'o.member_id', 'm.member_id')
    .select(['m.uid', 'm.nickname', 'm.avatar'])
    .select((row) => row('o.member_id', 'is not', null).as('moderator'))
    .where('mine.member_id', '=', memberId)
    .where('r.kind', '=', 'group')
    .where('m.disabled', '=', false)
    .orderBy('m.nickname')
    .orderBy('m.uid')
    .execute();
  return rows.map((row) => ({ ...row, moderator: row.moderator === true, owner: false }));
}
