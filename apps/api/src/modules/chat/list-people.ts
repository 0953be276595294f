import type { ChatPerson } from '@realm/api-client/contract';
import type { Reader } from '../../db/database';

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
