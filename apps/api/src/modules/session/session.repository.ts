import type { Reader, Tx } from '../../db/database';
import type { ProcessName, SessionEndReason } from '../../db/tables/identity';
import type { MemberIdentity, VisitorIdentity } from '../../http/handler';
import { hashToken, newToken } from './token';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LIFETIMES = {
  member: { idleMs: 7 * DAY_MS, absoluteMs: 30 * DAY_MS },
  visitor: { idleMs: 30 * DAY_MS, absoluteMs: 180 * DAY_MS },
} as const;
/** How stale `last_seen_at` may get: one write a minute is enough to measure days of idleness. */
const TOUCH_EVERY_MS = MINUTE_MS;
/** Calls that left with the old token before the new one was stored are still on their way for about this long. */
const REPLACED_TOKEN_GRACE_MS = 10_000;

const after = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

/**
 * Who a token belongs to; `null` when it is unknown, replaced, ended or expired.
 *
 * Notes at most once a minute that the session is in use. Never call it inside a money transaction.
 */
export async function findSession(
  reader: Reader,
  tokenHash: string,
  now: Date,
): Promise<VisitorIdentity | MemberIdentity | null> {
  const found = await reader
    .selectFrom('session_tokens as t')
    .innerJoin('sessions as s', 's.session_id', 't.session_id')
    .select([
      's.session_id',
      's.kind',
      's.uid',
      's.member_id',
      's.last_seen_at',
      't.first_used_at',
      't.issued_at',
    ])
    .where('t.token_hash', '=', tokenHash)
    .where('s.ended_at', 'is', null)
    .where('s.idle_expires_at', '>', now)
    .where('s.expires_at', '>', now)
    .where((where) => where.or([where('t.valid_until', 'is', null), where('t.valid_until', '>', now)]))
    .executeTakeFirst();
  if (found === undefined) return null;
  if (found.first_used_at === null) {
    await endOlderTokens(reader, { tokenHash, sessionId: found.session_id, issuedAt: found.issued_at, now });
  }
  if (now.getTime() - found.last_seen_at.getTime() > TOUCH_EVERY_MS) {
    await touch(reader, { sessionId: found.session_id, kind: found.kind, now });
  }
  const { session_id: sessionId, uid, member_id: memberId } = found;
  return memberId === null
    ? { kind: 'visitor', uid, sessionId }
    : { kind: 'member', uid, memberId, sessionId };
}

/**
 * The first use of a renewed token proves that its answer arrived, so only now do the tokens in use before it end.
 *
 * Ending them at the renewal itself, or a fixed time after, would sign out every member whose answer was lost on the way.
 * Two tabs that renew at once hold two tokens; neither was in use when the other was issued, so both stay.
 */
async function endOlderTokens(
  reader: Reader,
  {
    tokenHash,
    sessionId,
    issuedAt,
    now,
  }: { tokenHash: string; sessionId: bigint; issuedAt: Date; now: Date },
): Promise<void> {
  await reader
    .updateTable('session_tokens')
    .set({ first_used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('first_used_at', 'is', null)
    .execute();
  await reader
    .updateTable('session_tokens')
    .set({ valid_until: after(now, REPLACED_TOKEN_GRACE_MS) })
    .where('session_id', '=', sessionId)
    .where('token_hash', '!=', tokenHash)
    .where('first_used_at', '<=', issuedAt)
    .where('valid_until', 'is', null)
    .execute();
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
  readonly now: Date;
}

/** @returns The only copy of the token; the database keeps its digest. */
export async function createSession(
  tx: Tx,
  { uid, memberId, process, deviceId, now }: NewSession,
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
      created_at: now,
      last_seen_at: now,
      idle_expires_at: after(now, LIFETIMES[kind].idleMs),
      expires_at: after(now, LIFETIMES[kind].absoluteMs),
    })
    .returning('session_id')
    .executeTakeFirstOrThrow();
  return { sessionId, token: await issueToken(tx, { sessionId, now }) };
}

/** A further token of the same session. The older ones keep answering until this one is used. */
export async function issueToken(
  reader: Reader,
  { sessionId, now }: { sessionId: bigint; now: Date },
): Promise<string> {
  const token = newToken();
  await reader
    .insertInto('session_tokens')
    .values({ token_hash: hashToken(token), session_id: sessionId, issued_at: now })
    .execute();
  return token;
}

/** The session stays, but whoever knows only an old token is out at once. */
export async function replaceTokens(tx: Tx, sessionId: bigint, now: Date): Promise<string> {
  await tx.deleteFrom('session_tokens').where('session_id', '=', sessionId).execute();
  return issueToken(tx, { sessionId, now });
}

interface EndedSessions {
  readonly memberId: bigint;
  readonly reason: SessionEndReason;
  readonly now: Date;
  /** Only this process; all when absent. */
  readonly process?: ProcessName;
  readonly except?: bigint;
}

/** Ends a member's live sessions. Announce the ids after the commit. */
export async function endMemberSessions(
  reader: Reader,
  { memberId, reason, now, process, except }: EndedSessions,
): Promise<bigint[]> {
  let ending = reader
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null);
  if (process !== undefined) ending = ending.where('process', '=', process);
  if (except !== undefined) ending = ending.where('session_id', '!=', except);
  const ended = await ending.returning('session_id').execute();
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
  return ended.numUpdatedRows > 0n;
}
