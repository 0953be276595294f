import type { Selectable } from 'kysely';
import type { Reader, Tx } from '../../db/database';
import type { Tables } from '../../db/tables';
import type { StaffMember } from '../../operator/staff-member';

/** A working day. */
const LIFETIME_MS = 8 * 60 * 60_000;
/** Of a desk that its owner has left. */
const IDLE_MS = 20 * 60_000;
/** How exactly the last use is known. */
const TOUCH_MS = 60_000;

export type StaffSessionRow = Selectable<Tables['staff_sessions']>;
type EndReason = NonNullable<StaffSessionRow['end_reason']>;

interface NewSession {
  readonly staffId: bigint;
  readonly tokenHash: string;
  readonly device: string;
  readonly place: string;
  readonly now: Date;
}

export const insertSession = (
  tx: Tx,
  { staffId, tokenHash, device, place, now }: NewSession,
): Promise<StaffSessionRow> =>
  tx
    .insertInto('staff_sessions')
    .values({
      staff_id: staffId,
      token_hash: tokenHash,
      device,
      place,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + LIFETIME_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

const openAt = (reader: Reader, now: Date) =>
  reader
    .selectFrom('staff_sessions')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', new Date(now.getTime() - IDLE_MS));

export interface OpenSession extends StaffMember {
  readonly lastSeenAt: Date;
}

/** An open session of a person who is neither disabled nor without an authenticator. */
export async function findOpenSession(
  reader: Reader,
  tokenHash: string,
  now: Date,
): Promise<OpenSession | null> {
  const row = await openAt(reader, now)
    .innerJoin('staff', 'staff.staff_id', 'staff_sessions.staff_id')
    .select(['staff.staff_id', 'account', 'roles', 'session_id', 'last_seen_at'])
    .where('token_hash', '=', tokenHash)
    .where('disabled_at', 'is', null)
    .where('bound_at', 'is not', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { staff_id: staffId, account, roles, session_id: sessionId, last_seen_at: lastSeenAt } = row;
  return { staffId, account, roles, sessionId, lastSeenAt };
}

export const selectOwn = (reader: Reader, sessionId: bigint): Promise<{ name: string; expires_at: Date }> =>
  reader
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.staff_id', 'staff_sessions.staff_id')
    .select(['name', 'expires_at'])
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();

/** Which of these sessions are open. A disabled person has none. */
export async function selectOpenAmong(
  reader: Reader,
  sessionIds: readonly bigint[],
  now: Date,
): Promise<ReadonlySet<bigint>> {
  if (sessionIds.length === 0) return new Set();
  const rows = await openAt(reader, now).select('session_id').where('session_id', 'in', sessionIds).execute();
  return new Set(rows.map(({ session_id: sessionId }) => sessionId));
}

/** Notes the use, once a minute at most. */
export async function touchSession(
  reader: Reader,
  { sessionId, lastSeenAt }: OpenSession,
  now: Date,
): Promise<void> {
  if (now.getTime() - lastSeenAt.getTime() < TOUCH_MS) return;
  await reader
    .updateTable('staff_sessions')
    .set({ last_seen_at: now })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Locks an open session: it can't end before the transaction does. */
export async function holdSession(tx: Tx, sessionId: bigint): Promise<boolean> {
  const held = await tx
    .selectFrom('staff_sessions')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return held !== undefined;
}

export const selectOpenSessions = (
  reader: Reader,
  now: Date,
  staffId: bigint | null = null,
): Promise<StaffSessionRow[]> => {
  const open = openAt(reader, now).selectAll('staff_sessions');
  const chosen = staffId === null ? open : open.where('staff_id', '=', staffId);
  return chosen.orderBy('session_id', 'desc').execute();
};

interface Ending {
  readonly staffId: bigint;
  readonly reason: EndReason;
  readonly now: Date;
  /** Only this one. */
  readonly sessionId?: bigint;
  /** All but this one. */
  readonly exceptId?: bigint;
}

/** @returns How many ended. */
export async function endSessions(
  tx: Tx,
  { staffId, reason, now, sessionId, exceptId }: Ending,
): Promise<number> {
  let open = tx
    .updateTable('staff_sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null);
  if (sessionId !== undefined) open = open.where('session_id', '=', sessionId);
  if (exceptId !== undefined) open = open.where('session_id', '<>', exceptId);
  return Number((await open.executeTakeFirst()).numUpdatedRows);
}

/** How long ended sessions can be looked up. */
const KEEP_MS = 90 * 24 * 60 * 60_000;

export async function pruneSessions(reader: Reader, now: Date): Promise<void> {
  await reader
    .deleteFrom('staff_sessions')
    .where('expires_at', '<', new Date(now.getTime() - KEEP_MS))
    .execute();
}
