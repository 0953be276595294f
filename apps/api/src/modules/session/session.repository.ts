import { signalCommit } from '../../db/commit-signals';
import type { Reader, Tx } from '../../db/database';
import type { ProcessName, SessionEndReason } from '../../db/tables/identity';
import { writeMessage } from '../notice';
import type { SessionOrigin } from './session-origin';
import { issueToken } from './session-tokens';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LIFETIMES = {
  member: { idleMs: 7 * DAY_MS, absoluteMs: 30 * DAY_MS },
  visitor: { idleMs: 30 * DAY_MS, absoluteMs: 180 * DAY_MS },
} as const;
/** How stale `last_seen_at` may get: one write a minute is enough to measure days of idleness. */
const TOUCH_INTERVAL_MS = MINUTE_MS;
/** The last moment that a Date can hold. */
const NEVER = new Date(8.64e15);

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
const after = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

/** Proves that the answer which brought the token arrived. */
export async function noteFirstUse(reader: Reader, tokenHash: string, now: Date): Promise<void> {
  await reader
    .updateTable('session_tokens')
    .set({ first_used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('first_used_at', 'is', null)
    .execute();
}

interface SeenSession {
  readonly session_id: bigint;
  readonly kind: 'visitor' | 'member';
  readonly last_seen_at: Date;
}

export async function touchIfStale(reader: Reader, session: SeenSession, now: Date): Promise<void> {
  if (now.getTime() - session.last_seen_at.getTime() <= TOUCH_INTERVAL_MS) return;
  await touch(reader, { sessionId: session.session_id, kind: session.kind, now });
}

async function touch(
  reader: Reader,
  { sessionId, kind, now }: { sessionId: bigint; kind: 'visitor' | 'member'; now: Date },
): Promise<void> {
  await reader
    .updateTable('sessions')
    .set({ last_seen_at: now, idle_expires_at: after(now, LIFETIMES[kind].idleMs) })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

interface NewSession {
  readonly uid: string;
  /** `null` for a visitor. */
  readonly memberId: bigint | null;
  readonly process: ProcessName;
  readonly deviceId: string | null;
  /** What the member sees of the session; not known when absent. */
  readonly origin?: SessionOrigin;
  readonly now: Date;
  /** The end of the session that it goes on from; its own lifetime when absent. */
  readonly endsAt?: Date;
}

/** @returns The only copy of the token; the database keeps its digest. */
export async function createSession(
  tx: Tx,
  { uid, memberId, process, deviceId, origin, now, endsAt = NEVER }: NewSession,
): Promise<{ token: string; sessionId: bigint }> {
  const kind = memberId === null ? 'visitor' : 'member';
  const { session_id: sessionId } = await tx
    .insertInto('sessions')
    .values({
      kind,
      uid,
      member_id: memberId,
      process,
      device_id: deviceId,
      ...origin,
      created_at: now,
      last_seen_at: now,
      idle_expires_at: after(now, LIFETIMES[kind].idleMs),
      expires_at: earlier(after(now, LIFETIMES[kind].absoluteMs), endsAt),
    })
    .returning('session_id')
    .executeTakeFirstOrThrow();
  return { sessionId, token: await issueToken(tx, { sessionId, now }) };
}

interface EndedSessions {
  readonly memberId: bigint;
  readonly reason: SessionEndReason;
  readonly now: Date;
  /** Only this process; all when absent. */
  readonly process?: ProcessName;
  readonly except?: bigint;
  /** Only this session. */
  readonly only?: bigint;
}

/** Ends a member's live sessions. @returns Which. */
export async function endMemberSessions(
  reader: Reader,
  { memberId, reason, now, process, except, only }: EndedSessions,
): Promise<bigint[]> {
  let ending = reader
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    // The same condition as in the partial index.
    .where('kind', '=', 'member')
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null);
  if (process !== undefined) ending = ending.where('process', '=', process);
  if (except !== undefined) ending = ending.where('session_id', '!=', except);
  if (only !== undefined) ending = ending.where('session_id', '=', only);
  const ended = await ending.returning('session_id').execute();
  if (ended.length > 0) signalCommit(reader, 'sessions');
  return ended.map((row) => row.session_id);
}

/** `false` when it had ended already. */
export async function endSession(
  reader: Reader,
  { sessionId, reason, now }: { sessionId: bigint; reason: SessionEndReason; now: Date },
): Promise<boolean> {
  const ended = await reader
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  const isEnded = ended.numUpdatedRows > 0n;
  if (isEnded) signalCommit(reader, 'sessions');
  return isEnded;
}

/**
 * Ends a session whose replaced token came back, and notifies its member. Locks the member, so that a call in progress comes before it or
 * not at all.
 */
export async function endReusedSession(tx: Tx, sessionId: bigint, now: Date): Promise<boolean> {
  const member = await tx
    .selectFrom('members as m')
    .innerJoin('sessions as s', 's.member_id', 'm.member_id')
    .select('m.member_id')
    .where('s.session_id', '=', sessionId)
    .forNoKeyUpdate(['m'])
    .executeTakeFirst();
  const isEnded = await endSession(tx, { sessionId, reason: 'token-reused', now });
  if (isEnded && member !== undefined) {
    const message = { kind: 'session-ended', params: {} } as const;
    await writeMessage(tx, { memberId: member.member_id, message, at: now });
  }
  return isEnded;
}
