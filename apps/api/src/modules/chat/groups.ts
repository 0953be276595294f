import { randomInt, randomUUID } from 'node:crypto';
import type { ChatRoom } from '@realm/api-client/contract';
import { checkGroupName, findFilteredWord } from '@realm/domain';
import type { Tx } from '../../db/database';
import { accept, refuse, type Outcome, type Refusal } from '../../http/outcome';
import type { Ports } from '../../ports';
import { limitAttempt, type AttemptLimit } from '../attempts';
import { readInvite, writeInvite } from './chat-invites.repository';
import { lockRoom, lockRoomOfCode, type LockedRoom } from './chat-rooms.repository';
import { inviteMembers, uninvitedOf } from './group-invites';
import {
  GROUPS_MAX,
  addMember,
  enterGroup,
  groupsOf,
  lockGroupsOf,
  memberIdsOf,
  removeMember,
  say,
  shown,
  type Acting,
} from './group-members';
import { refuseMuted } from './mutes.repository';
import { refuseText } from './send-message';
import { readWords } from './words.repository';

/** Codes that one member tries: there are 32 to the power of 10. */
const JOINS: AttemptLimit = { scope: 'chat-join', count: 10, windowMs: 10 * 60_000 };
/** New groups of one member: disbanding one frees its place among the twenty, not the day's. */
const CREATED: AttemptLimit = { scope: 'chat-group', count: 10, windowMs: 24 * 60 * 60_000 };
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
const CODE_LENGTH = 10;

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => DIGITS.charAt(randomInt(DIGITS.length))).join('');

/** A code as a person may write it. */
const readCode = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

interface Creation extends Acting {
  readonly groupId: string;
  readonly name: string;
  /** Of those to invite. */
  readonly uids: readonly string[];
}
type Created = ChatRoom & { uninvited?: string[] };

/** Creates a group once for each id of the client, and invites members into it. Its creator owns it. */
export async function createGroup(
  tx: Tx,
  { memberId, at, groupId, name, uids }: Creation,
): Promise<Outcome<Created>> {
  await lockGroupsOf(tx, memberId);
  const first = await tx
    .selectFrom('chat_rooms')
    .select('room_id')
    .where('owner_id', '=', memberId)
    .where('group_id', '=', groupId)
    .executeTakeFirst();
  if (first !== undefined) return accept(await created(tx, first.room_id, { memberId, at, uids }));
  const checked = checkGroupName(name);
  if (!checked.ok) return refuseText(checked.issue);
  const muted = await refuseMuted(tx, memberId, at);
  if (muted !== null) return muted;
  if (findFilteredWord(checked.value, await readWords(tx)) !== null) return refuse('MESSAGE_WORD');
  if ((await groupsOf(tx, memberId)) >= GROUPS_MAX) return refuse('GROUP_LIMIT');
  const attempt = { subject: String(memberId), now: at, refusal: 'GROUPS_TODAY' } as const;
  const limited = await limitAttempt(tx, CREATED, attempt);
  if (limited !== null) return limited;
  const roomId = `g${randomUUID()}`;
  await tx
    .insertInto('chat_rooms')
    .values({
      room_id: roomId,
      kind: 'group',
      name: checked.value,
      owner_id: memberId,
      group_id: groupId,
      invite_code: newCode(),
      created_at: at,
    })
    .execute();
  await addMember(tx, roomId, { memberId, at });
  const room = { room_id: roomId, kind: 'group', slow_sec: 0, owner_id: memberId, closed_at: null } as const;
  await say(tx, room, { memberId, at, kind: 'created' });
  await inviteMembers(tx, { memberId, at, roomId, uids });
  return accept(await created(tx, roomId, { memberId, at, uids }));
}

async function created(
  tx: Tx,
  roomId: string,
  { memberId, at, uids }: Acting & Pick<Creation, 'uids'>,
): Promise<Created> {
  const room = await shown(tx, roomId, { memberId, at });
  return uids.length === 0 ? room : { ...room, uninvited: await uninvitedOf(tx, { roomId, uids }) };
}

/** Counts the try of a code before its outcome: a refused write takes back what it counted. */
export const admitJoin = ({ db, clock }: Ports, memberId: bigint): Promise<Refusal | null> =>
  limitAttempt(db, JOINS, { subject: String(memberId), now: clock.now() });

/** Joins by the code. Who is in the group already is answered with it; whom the owner has excluded needs the owner's invitation. */
export async function joinGroup(
  tx: Tx,
  { memberId, at, code }: Acting & { code: string },
): Promise<Outcome<ChatRoom>> {
  const room = await lockRoomOfCode(tx, readCode(code));
  if (room === undefined || room.closed_at !== null) return refuse('NOT_FOUND');
  if ((await readInvite(tx, { roomId: room.room_id, memberId }, at)) === 'excluded')
    return refuse('NOT_FOUND');
  return enterGroup(tx, room, { memberId, at });
}

/** Leaves a group. When its owner leaves, the member who has been there longest owns it; when nobody is left, it closes: no code and no invitation leads into it. */
export async function leaveGroup(
  tx: Tx,
  { memberId, at, roomId }: Acting & { roomId: string },
): Promise<Outcome<null>> {
  const room = await lockRoom(tx, roomId, memberId);
  if (room?.kind !== 'group') return refuse('NOT_FOUND');
  await removeMember(tx, room, memberId);
  if (room.closed_at !== null) return accept(null);
  await say(tx, room, { memberId, at, kind: 'left' });
  if (room.owner_id === memberId) {
    const [next = null] = await memberIdsOf(tx, roomId);
    await tx
      .updateTable('chat_rooms')
      // The id was its creator's: the next owner may have created a group under the same one.
      .set(
        next === null
          ? { owner_id: next, closed_at: at, invite_code: newCode() }
          : { owner_id: next, group_id: randomUUID() },
      )
      .where('room_id', '=', roomId)
      .execute();
  }
  return accept(null);
}

/**
 * The owner disbands a group and leaves it. A message tells the others; they can read the history until they leave. The invitation code becomes invalid.
 */
export async function disbandGroup(
  tx: Tx,
  { memberId, at, roomId }: Acting & { roomId: string },
): Promise<Outcome<null>> {
  const room = await lockOwned(tx, roomId, memberId);
  if (room === undefined) return refuse('NOT_FOUND');
  await say(tx, room, { memberId, at, kind: 'disbanded' });
  await removeMember(tx, room, memberId);
  await tx
    .updateTable('chat_rooms')
    .set({ closed_at: at, owner_id: null, invite_code: newCode() })
    .where('room_id', '=', roomId)
    .execute();
  return accept(null);
}

/** @returns `undefined` unless it is an open group of this owner. */
async function lockOwned(tx: Tx, roomId: string, memberId: bigint): Promise<LockedRoom | undefined> {
  const room = await lockRoom(tx, roomId, memberId);
  return room?.kind === 'group' && room.owner_id === memberId ? room : undefined;
}

/** The owner takes a member out of the group, and ends the code that they may know. */
export async function excludeMember(
  tx: Tx,
  { memberId, at, roomId, uid }: Acting & { roomId: string; uid: string },
): Promise<Outcome<ChatRoom>> {
  const room = await lockOwned(tx, roomId, memberId);
  if (room === undefined) return refuse('NOT_FOUND');
  const other = await tx
    .selectFrom('members as m')
    .innerJoin('chat_members as g', 'g.member_id', 'm.member_id')
    .select('m.member_id')
    .where('g.room_id', '=', roomId)
    .where('m.uid', '=', uid)
    .executeTakeFirst();
  if (other === undefined || other.member_id === memberId) return refuse('NOT_FOUND');
  await removeMember(tx, room, other.member_id);
  await writeInvite(tx, { roomId, memberId: other.member_id, by: memberId, state: 'excluded', at });
  await say(tx, room, { memberId: other.member_id, at, kind: 'excluded' });
  return renewCode(tx, { memberId, at, roomId });
}

/** Ends the group's code and makes another one. */
export async function renewCode(
  tx: Tx,
  { memberId, at, roomId }: Acting & { roomId: string },
): Promise<Outcome<ChatRoom>> {
  if ((await lockOwned(tx, roomId, memberId)) === undefined) return refuse('NOT_FOUND');
  await tx.updateTable('chat_rooms').set({ invite_code: newCode() }).where('room_id', '=', roomId).execute();
  return accept(await shown(tx, roomId, { memberId, at }));
}
