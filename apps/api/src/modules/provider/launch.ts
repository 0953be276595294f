import type { OpenedSession } from '@realm/api-client/contract';
import { fromMinor, type CurrencyCode, type GameCategory, type Language } from '@realm/domain';
import { sql } from 'kysely';
import type { Database, Reader, Tx } from '../../db/database';
import { textsLiteral } from '../../db/array-literal';
import { inTransaction } from '../../db/in-transaction';
import { memberPauses, readRealityCheck, refusePaused } from '../protection';
import { hashToken, newToken } from '../session';
import { walletOf } from './wallet-of';

const TOKEN_LIFETIME_MS = 60_000;

export interface Launch {
  readonly memberId: bigint;
  /** Bets are accepted while it is alive. */
  readonly memberSession: bigint;
  readonly game: string;
  readonly currency: CurrencyCode;
  readonly language: Language;
  readonly now: Date;
}

/** @returns A token that the provider can exchange for a session once, within a minute. */
export async function createLaunch(
  tx: Tx,
  { memberId, memberSession, game, currency, language, now }: Launch,
): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('launch_tokens')
    .values({
      token_hash: hashToken(token),
      member_id: memberId,
      member_session: memberSession,
      game,
      currency,
      language,
      expires_at: new Date(now.getTime() + TOKEN_LIFETIME_MS),
      used_at: null,
    })
    .execute();
  return token;
}

interface UsedToken {
  readonly uid: string;
  readonly nickname: string;
  readonly category: GameCategory;
  readonly member_id: bigint;
  readonly member_session: bigint;
  readonly game: string;
  readonly currency: CurrencyCode;
  readonly language: Language;
}

/**
 * Exchanges a launch token for a game session.
 *
 * @returns `null` for a token that is unknown, used, expired or of another provider's game, and when the member has signed out or
 * begun to pause since.
 */
export const openGameSession = (
  db: Database,
  { provider, token, now }: { provider: string; token: string; now: Date },
): Promise<OpenedSession | null> =>
  inTransaction(db, async (tx) => {
    const used = await takeToken(tx, { provider, token, now });
    if (used === null || (await hasEnded(tx, used.member_session, now))) return null;
    if ((await refusePaused(tx, used.member_id, now)) !== null) return null;
    const session = newToken();
    const { uid, nickname, category, game, currency, language } = used;
    await tx
      .insertInto('game_sessions')
      .values({
        session_hash: hashToken(session),
        provider,
        member_id: used.member_id,
        game,
        member_session: used.member_session,
        currency,
        opened_at: now,
      })
      .execute();
    const balance = await readBalance(tx, {
      player: uid,
      game,
      currency,
      members: new Map([[uid, used.member_id]]),
      categories: new Map([[game, category]]),
    });
    return {
      session,
      player: uid,
      nickname,
      language,
      game,
      category,
      currencyCode: currency,
      balance: balance ?? '0',
      realityCheckMinutes: await readRealityCheck(tx, used.member_id),
    };
  });

async function takeToken(
  tx: Tx,
  { provider, token, now }: { provider: string; token: string; now: Date },
): Promise<UsedToken | null> {
  const { rows } = await sql<UsedToken>`
    update launch_tokens l set used_at = ${now}::timestamptz
    from games g, members m
    where l.token_hash = ${hashToken(token)} and l.used_at is null and l.expires_at > ${now}::timestamptz
      and g.game_id = l.game and g.provider = ${provider} and m.member_id = l.member_id
    returning m.uid, m.nickname, g.category, l.member_id, l.member_session, l.game, l.currency, l.language`.execute(
    tx,
  );
  return rows[0] ?? null;
}

async function hasEnded(tx: Tx, memberSession: bigint, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from refused_sessions(array[${memberSession}::bigint], false, ${now}::timestamptz)`.execute(tx);
  return rows.length > 0;
}

/** The sessions of these that are unknown, whose member session has ended, or whose member pauses. */
export async function readEndedSessions(
  reader: Reader,
  { provider, sessions, now }: { provider: string; sessions: readonly string[]; now: Date },
): Promise<string[]> {
  // Without the locks of a stake: this is asked every few seconds, and a stake checks again.
  const { rows } = await sql<{ session_hash: string }>`
    select g.session_hash from game_sessions g
    join sessions s on s.session_id = g.member_session
    join members m on m.member_id = s.member_id
    where g.provider = ${provider} and g.session_hash = any (${textsLiteral(sessions.map(hashToken))}::text::text[])
      and not m.disabled and s.ended_at is null and not ${memberPauses(sql.ref('m.member_id'), now)}
      and s.idle_expires_at > ${now}::timestamptz and s.expires_at > ${now}::timestamptz`.execute(reader);
  const alive = new Set(rows.map(({ session_hash }) => session_hash));
  return sessions.filter((session) => !alive.has(hashToken(session)));
}

/** Reads the wallet that a game is played with; `null` for an unknown member or game. */
export async function readBalance(
  reader: Reader,
  requested: Parameters<typeof walletOf>[0] & Parameters<typeof walletOf>[1],
): Promise<string | null> {
  const wallet = walletOf(requested, requested);
  if (wallet === null) return null;
  const account = await reader
    .selectFrom('accounts')
    .select('balance')
    .where('id', '=', wallet.account)
    .executeTakeFirst();
  return fromMinor(account?.balance ?? 0n, wallet.currency).amount;
}
