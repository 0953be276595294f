import type { ChatInvite } from '@realm/api-client/contract';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../db/database';
import type { ChatTables } from '../../db/tables/chat';

const DAY_MS = 24 * 60 * 60_000;
/** An invitation that nobody answers ends by itself. */
const KEPT_MS = 14 * DAY_MS;
/** Who declined is left in peace by the group for so long. */
const DECLINED_MS = 30 * DAY_MS;
const SHOWN = 20;

type State = ChatTables['chat_invites']['state'];
interface Of {
  readonly roomId: string;
  readonly memberId: bigint;
}

const isOlder = (then: Date, ageMs: number, now: Date): boolean => now.getTime() - then.getTime() >= ageMs;

/** What an invitation into this group finds: an open one, a member who may not be invited by everybody, or nothing. */
export async function readInvite(
  reader: Reader,
  { roomId, memberId }: Of,
  now: Date,
): Promise<'open' | 'declined' | 'excluded' | null> {
  const row = await reader
    .selectFrom('chat_invites')
    .select(['state', 'changed_at'])
    .where('room_id', '=', roomId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (row === undefined || row.state === 'accepted') return null;
  if (row.state === 'excluded') return 'excluded';
  return isOlder(row.changed_at, row.state === 'open' ? KEPT_MS : DECLINED_MS, now) ? null : row.state;
}

/** Opens an invitation, or says how it ended by the owner's will. */
export async function writeInvite(
  tx: Tx,
  { roomId, memberId, by, state, at }: Of & { by: bigint; state: 'open' | 'excluded'; at: Date },
): Promise<void> {
  const changed = { invited_by: by, state, changed_at: at };
  await tx
    .insertInto('chat_invites')
    .values({ room_id: roomId, member_id: memberId, ...changed })
    .onConflict((conflict) => conflict.columns(['room_id', 'member_id']).doUpdateSet(changed))
    .execute();
}

/** Ends whatever invitation there is. */
export async function closeInvite(
  tx: Tx,
  { roomId, memberId, state, at }: Of & { state: Exclude<State, 'open' | 'excluded'>; at: Date },
): Promise<void> {
  await tx
    .updateTable('chat_invites')
    .set({ state, changed_at: at })
    .where('room_id', '=', roomId)
    .where('member_id', '=', memberId)
    .execute();
}

/** The open invitations of a member, the newest first. A group that was disbanded invites nobody. */
export async function listInvites(reader: Reader, memberId: bigint, now: Date): Promise<ChatInvite[]> {
  const since = new Date(now.getTime() - KEPT_MS);
  const { rows } = await sql<{ room_id: string; name: string; members: number; by: string; avatar: string }>`
    select i.room_id, r.name, b.nickname as by, b.avatar,
      (select count(*)::int from chat_members g where g.room_id = i.room_id) as members
    from chat_invites i join chat_rooms r on r.room_id = i.room_id join members b on b.member_id = i.invited_by
    where i.member_id = ${memberId}::bigint and i.state = 'open' and i.changed_at > ${since}::timestamptz and r.closed_at is null
    order by i.changed_at desc, i.room_id limit ${SHOWN}::int`.execute(reader);
  return rows.map(({ room_id: roomId, ...row }) => ({ roomId, ...row }));
}
