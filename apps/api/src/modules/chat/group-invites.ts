import type { ChatRoom } from '@realm/api-client/contract';
import { CHAT_GROUP_MAX, CHAT_INVITES_MAX } from '@realm/domain';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../db/database';
import { accept, refuse, type Outcome, type Refusal } from '../../http/outcome';
import type { Ports } from '../../ports';
import { limitAttempt, type AttemptLimit } from '../attempts';
import { writeMessage } from '../notice';
import { closeInvite, readInvite, writeInvite } from './chat-invites.repository';
import { lockAnyRoom, lockRoom } from './chat-rooms.repository';
import { enterGroup, memberIdsOf, shown, type Acting } from './group-members';
import { refuseMuted } from './mutes.repository';

const INVITES: AttemptLimit = { scope: 'chat-invite', count: CHAT_INVITES_MAX, windowMs: 60 * 60_000 };

/** A member who wrote in a room that the inviting one reads, or is in one of their groups. Nobody else can be found by a guessed number. */
async function findAcquaintance(reader: Reader, memberId: bigint, uid: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ member_id: bigint }>`
    with places as (
      select room_id from chat_rooms where kind = 'room' union all
      select room_id from chat_members where member_id = ${memberId}::bigint)
    select m.member_id from members m where m.uid = ${uid} and (
      exists (select from places p join chat_messages c on c.room_id = p.room_id where c.member_id = m.member_id)
      or exists (select from places p join chat_rooms r on r.room_id = p.room_id and r.kind = 'group'
        join chat_members g on g.room_id = p.room_id where g.member_id = m.member_id))`.execute(reader);
  return rows[0]?.member_id;
}

/** Counts an invitation before its outcome: a refused write takes back what it counted. */
export const admitInvite = ({ db, clock }: Ports, memberId: bigint): Promise<Refusal | null> =>
  limitAttempt(db, INVITES, { subject: String(memberId), now: clock.now() });

/** Invites somebody into a group of one's own, with a message to them. A second invitation while the first is open changes nothing. */
export async function inviteMember(
  tx: Tx,
  { memberId, at, roomId, uid }: Acting & { roomId: string; uid: string },
): Promise<Outcome<ChatRoom>> {
  const room = await lockRoom(tx, roomId, memberId);
  if (room?.kind !== 'group') return refuse('NOT_FOUND');
  if (room.closed_at !== null) return refuse('GROUP_CLOSED');
  const muted = await refuseMuted(tx, memberId, at);
  if (muted !== null) return muted;
  const invited = await findAcquaintance(tx, memberId, uid);
  if (invited === undefined) return refuse('NOT_FOUND');
  const members = await memberIdsOf(tx, roomId);
  if (members.includes(invited)) return refuse('GROUP_MEMBER');
  if (members.length >= CHAT_GROUP_MAX) return refuse('GROUP_LIMIT');
  const before = await readInvite(tx, { roomId, memberId: invited }, at);
  if (before === 'declined' || (before === 'excluded' && room.owner_id !== memberId))
    return refuse('INVITE_REFUSED');
  const group = await shown(tx, roomId, { memberId, at });
  if (before === 'open') return accept(group);
  await writeInvite(tx, { roomId, memberId: invited, by: memberId, state: 'open', at });
  const { nickname } = await tx
    .selectFrom('members')
    .select('nickname')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const params = { group: group.name, member: nickname };
  await writeMessage(tx, { memberId: invited, message: { kind: 'group-invited', params }, at });
  return accept(group);
}

/**
 * Invites those who can be invited, as far as the limit of an hour reaches. A new group is not refused for the sake of one of them, and a
 * refused one invites nobody, so its own transaction counts the invitations.
 */
export async function inviteMembers(
  tx: Tx,
  { memberId, at, roomId, uids }: Acting & { roomId: string; uids: readonly string[] },
): Promise<void> {
  for (const uid of uids) {
    const limited = await limitAttempt(tx, INVITES, { subject: String(memberId), now: at });
    if (limited !== null) return;
    await inviteMember(tx, { memberId, at, roomId, uid });
  }
}

/** Of these members, those who were never invited into the group. */
export async function uninvitedOf(
  reader: Reader,
  { roomId, uids }: { roomId: string; uids: readonly string[] },
): Promise<string[]> {
  const invited = await reader
    .selectFrom('chat_invites as i')
    .innerJoin('members as m', 'm.member_id', 'i.member_id')
    .select('m.uid')
    .where('i.room_id', '=', roomId)
    .execute();
  return uids.filter((uid) => !invited.some((member) => member.uid === uid));
}

/** Accepts an open invitation. Who is in the group already is answered with it. */
export async function acceptInvite(
  tx: Tx,
  { memberId, at, roomId }: Acting & { roomId: string },
): Promise<Outcome<ChatRoom>> {
  const room = await lockAnyRoom(tx, roomId);
  if (room?.kind !== 'group') return refuse('NOT_FOUND');
  const isMember = (await memberIdsOf(tx, roomId)).includes(memberId);
  const isInvited = (await readInvite(tx, { roomId, memberId }, at)) === 'open';
  if (!isMember && !isInvited) return refuse('NOT_FOUND');
  if (!isMember && room.closed_at !== null) return refuse('GROUP_CLOSED');
  return enterGroup(tx, room, { memberId, at });
}

/** Declines an open invitation. The one who sent it learns of it only by inviting again. */
export async function declineInvite(
  tx: Tx,
  { memberId, at, roomId }: Acting & { roomId: string },
): Promise<Outcome<null>> {
  const room = await lockAnyRoom(tx, roomId);
  if (room === undefined) return refuse('NOT_FOUND');
  const before = await readInvite(tx, { roomId, memberId }, at);
  if (before === 'open') await closeInvite(tx, { roomId, memberId, state: 'declined', at });
  return before === 'open' || before === 'declined' ? accept(null) : refuse('NOT_FOUND');
}
