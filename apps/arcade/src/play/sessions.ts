import { createHash, randomBytes } from 'node:crypto';
import { ARCADE_GAMES, type ArcadeGame } from '@realm/arcade-contract';
import { isCurrencyCode } from '@realm/domain';
import { batchedRead, retryTransaction } from '@realm/database';
import { anyOf } from '../db/any-of';
import type { Database, Tx } from '../db/database';
import { ensureSeeds } from '../fair/member-seeds';
import type { Ports } from '../ports';
import type { Player } from './player';
import { openSitting } from './sittings';

const TOKEN_BYTES = 32;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const gameOf = (text: string): ArcadeGame | undefined => ARCADE_GAMES.find((game) => game === text);

export type OpenedSession =
  | { readonly ok: true; readonly token: string; readonly player: Player; readonly balance: string }
  | { readonly ok: false; readonly code: 'launch-invalid' | 'maintenance' | 'unavailable' };

const CODES: Readonly<Record<string, 'launch-invalid' | 'maintenance'>> = {
  AUTH_CODE_INVALID: 'launch-invalid',
  MALFORMED: 'launch-invalid',
  MAINTENANCE: 'maintenance',
};

/** Exchanges a launch token at the platform for a session here. */
export async function openSession(
  { db, wallet, vault, nowMs, onFailure }: Pick<Ports, 'db' | 'wallet' | 'vault' | 'nowMs' | 'onFailure'>,
  launchToken: string,
): Promise<OpenedSession> {
  const answer = await wallet.authenticate(launchToken);
  if (answer.kind === 'silent') return { ok: false, code: 'unavailable' };
  // Any other refusal is about this provider's key or clock, not the member's link.
  if (answer.kind === 'refused') {
    const code = CODES[answer.name];
    if (code === undefined) onFailure('a launch', `refused by the wallet: ${answer.name}`);
    return { ok: false, code: code ?? 'unavailable' };
  }
  const { player: name, nickname, language, session, category, balance, currencyCode } = answer.value;
  const { realityCheckMinutes } = answer.value;
  const game = gameOf(answer.value.game);
  if (game === undefined || !isCurrencyCode(currencyCode)) return { ok: false, code: 'launch-invalid' };
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const opened = {
    nickname,
    language,
    game,
    category,
    currency: currencyCode,
    sessionHash: hashOf(token),
    walletSession: session,
  };
  const openedAt = new Date(nowMs());
  const playerId = await retryTransaction(db, async (tx) => {
    await tx
      .insertInto('players')
      .values({ name })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { player_id } = await tx
      .selectFrom('players')
      .select('player_id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    await ensureSeeds(tx, player_id, vault);
    await openSitting(tx, { playerId: player_id, currency: currencyCode, realityCheckMinutes }, openedAt);
    await tx
      .insertInto('sessions')
      .values({
        session_hash: opened.sessionHash,
        player_id,
        wallet_session: session,
        nickname,
        language,
        game,
        category,
        currency: currencyCode,
        opened_at: openedAt,
        last_used_at: openedAt,
        ended_at: null,
      })
      .execute();
    return player_id;
  });
  return { ok: true, token, balance, player: { playerId, name, ...opened } };
}

/** A session ends this long after its last call. */
export const SESSION_IDLE_MS = 12 * 3_600_000;
/** The last use is stored this often. */
const TOUCH_INTERVAL_MS = 60_000;
/** An ended session without a bet is kept this long. */
export const SESSION_KEPT_MS = 7 * 24 * 3_600_000;

/** Sessions by the hashes of their tokens. */
const readSession = batchedRead(async (db: Database, hashes: readonly string[]) => {
  const sessions = await db
    .selectFrom('sessions')
    .innerJoin('players', 'players.player_id', 'sessions.player_id')
    .select(['players.name', 'sessions.player_id', 'nickname', 'language', 'game', 'category', 'currency'])
    .select(['session_hash', 'wallet_session', 'last_used_at'])
    .where('session_hash', '=', anyOf(hashes))
    .where('ended_at', 'is', null)
    .execute();
  return new Map(sessions.map((session) => [session.session_hash, session]));
});

/** @returns `null` for a token that no session has, or whose session has ended. */
export async function findPlayer(
  { db, nowMs }: Pick<Ports, 'db' | 'nowMs'>,
  token: string,
): Promise<Player | null> {
  const session = await readSession(db, hashOf(token));
  const now = nowMs();
  if (session === undefined || session.last_used_at.getTime() <= now - SESSION_IDLE_MS) return null;
  const { player_id, name, nickname, language, game, category, currency } = session;
  const { session_hash, wallet_session } = session;
  if (session.last_used_at.getTime() < now - TOUCH_INTERVAL_MS)
    await db
      .updateTable('sessions')
      .set({ last_used_at: new Date(now) })
      .where('session_hash', '=', session_hash)
      .execute();
  return {
    playerId: player_id,
    name,
    nickname,
    language,
    game,
    category,
    currency,
    sessionHash: session_hash,
    walletSession: wallet_session,
  };
}

/** Ends a session permanently: its token is invalid. Open bets are settled without it. */
export const endSession = (db: Database | Tx, sessionHash: string, at: Date) =>
  db
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('session_hash', '=', sessionHash)
    .where('ended_at', 'is', null)
    .execute();

/** Deletes sessions that ended long ago and placed no bet; those of bets are part of the record. */
export const pruneSessions = (db: Database, now: Date) =>
  db
    .deleteFrom('sessions')
    .where('last_used_at', '<', new Date(now.getTime() - SESSION_KEPT_MS))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('bets').select('bet_id').whereRef('bets.session_hash', '=', 'sessions.session_hash'),
        ),
      ),
    )
    .execute();
