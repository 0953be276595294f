import { sql } from 'kysely';
import { batchedRead } from '@realm/database';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import type { MemberIdentity, VisitorIdentity } from '../../http/handler';
import type { Ports } from '../../ports';
import { endReusedSession, noteFirstUse, touchIfStale } from './session.repository';
import { hashToken } from './token';

/**
 * Calls that left with the old token before the new one was stored: longer than a client waits for an answer. A replaced token that
 * comes later was copied.
 */
const REPLACED_TOKEN_GRACE_MS = 30_000;
/** A replaced token remains valid for this long while its successor is unused; afterwards it can only be renewed again. */
const UNUSED_SUCCESSOR_MS = 60_000;

export type TokenUse =
  | 'call'
  /** A renewal: what an honest client does whose answer was lost, however late. */
  | 'renewal'
  /** A handshake ends nothing: tabs that slept reconnect with their old token. */
  | 'socket';

/**
 * Who a token belongs to; `null` when it is unknown, replaced, ended or expired. Ends the session of a replaced token that comes back.
 *
 * Notes at most once a minute that the session is in use. Never call it inside a money transaction.
 */
export async function identifySession(
  ports: Pick<Ports, 'db' | 'clock' | 'securityLog'>,
  token: string,
  use: TokenUse,
): Promise<((VisitorIdentity | MemberIdentity) & { readonly tokensReplacedIn: string | null }) | null> {
  const now = ports.clock.now();
  const tokenHash = hashToken(token);
  const found = await findToken(ports.db, tokenHash);
  if (found === undefined || isExpired(found, now)) return null;
  const state = stateOf(found, now);
  if (state === 'reused' && use !== 'socket') await endReused(ports, found.session_id, now);
  if (state === 'reused' || (state === 'renewable' && use !== 'renewal')) return null;
  if (found.first_used_at === null) await noteFirstUse(ports.db, tokenHash, now);
  await touchIfStale(ports.db, found, now);
  const { session_id: sessionId, uid, member_id: memberId, tokens_replaced_in: tokensReplacedIn } = found;
  return memberId === null
    ? { kind: 'visitor', uid, sessionId, tokensReplacedIn }
    : { kind: 'member', uid, memberId, sessionId, tokensReplacedIn };
}

type FoundToken = Awaited<ReturnType<typeof selectTokens>>[number];

const selectTokens = (db: Database, tokenHashes: readonly string[]) =>
  db
    .selectFrom('session_tokens as t')
    .innerJoin('sessions as s', 's.session_id', 't.session_id')
    .leftJoin('session_tokens as next', 'next.token_hash', 't.successor_hash')
    .select(['t.token_hash', 's.session_id', 's.kind', 's.uid', 's.member_id', 's.last_seen_at'])
    .select(['s.idle_expires_at', 's.expires_at', 't.first_used_at', 't.replaced_at'])
    .select('next.first_used_at as successor_used_at')
    .select(sql<string | null>`s.tokens_replaced_in::text`.as('tokens_replaced_in'))
    // Digests have digits and letters only.
    .where('t.token_hash', '=', sql<string>`any (${`{${tokenHashes.join(',')}}`}::text[])`)
    .where('s.ended_at', 'is', null)
    .execute();

/** Every call begins with this. */
const findToken = batchedRead(
  async (db: Database, tokenHashes: readonly string[]) =>
    new Map((await selectTokens(db, tokenHashes)).map((row) => [row.token_hash, row])),
);

const isExpired = ({ idle_expires_at: idleUntil, expires_at: until }: FoundToken, now: Date): boolean =>
  idleUntil <= now || until <= now;

function stateOf(token: FoundToken, now: Date): 'current' | 'renewable' | 'reused' {
  const since = (moment: Date): number => now.getTime() - moment.getTime();
  if (token.replaced_at === null) return 'current';
  if (token.successor_used_at === null)
    return since(token.replaced_at) < UNUSED_SUCCESSOR_MS ? 'current' : 'renewable';
  return since(token.successor_used_at) < REPLACED_TOKEN_GRACE_MS ? 'current' : 'reused';
}

async function endReused(
  { db, securityLog }: Pick<Ports, 'db' | 'securityLog'>,
  sessionId: bigint,
  now: Date,
): Promise<void> {
  const ended = await inTransaction(db, (tx) => endReusedSession(tx, sessionId, now));
  if (ended) securityLog.event('token-reused', { sessionId: String(sessionId) });
}
