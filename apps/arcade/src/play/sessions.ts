import { createHash, randomBytes } from 'node:crypto';
import { ARCADE_GAMES, type ArcadeGame } from '@realm/arcade-contract';
import { isCurrencyCode } from '@realm/domain';
import { retryTransaction } from '@realm/database';
import type { Database, Tx } from '../db/database';
import { ensureSeeds } from '../fair/member-seeds';
import type { Ports } from '../ports';
import type { Player } from './player';

const TOKEN_BYTES = 32;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const gameOf = (text: string): ArcadeGame | undefined => ARCADE_GAMES.find((game) => game === text);

export type OpenedSession =
  | { readonly ok: true; readonly token: string; readonly player: Player; readonly balance: string }
  | { readonly ok: false; readonly code: 'launch-invalid' | 'maintenance' | 'unavailable' };

/** Exchanges a launch token at the platform for a session here. */
export async function openSession(
  { db, wallet, seeds, nowMs }: Pick<Ports, 'db' | 'wallet' | 'seeds' | 'nowMs'>,
  launchToken: string,
): Promise<OpenedSession> {
  const answer = await wallet.authenticate(launchToken);
  if (answer.kind === 'silent') return { ok: false, code: 'unavailable' };
  if (answer.kind === 'refused')
    return { ok: false, code: answer.name === 'MAINTENANCE' ? 'maintenance' : 'launch-invalid' };
  const { player: name, nickname, language, session, balance, currencyCode } = answer.value;
  const game = gameOf(answer.value.game);
  if (game === undefined || !isCurrencyCode(currencyCode)) return { ok: false, code: 'launch-invalid' };
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const opened = {
    ...{ nickname, language, game, currency: currencyCode },
    ...{ sessionHash: hashOf(token), walletSession: session, openedAt: new Date(nowMs()) },
  };
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
    await ensureSeeds(tx, player_id, seeds);
    await tx
      .insertInto('sessions')
      .values({
        ...{ session_hash: opened.sessionHash, player_id, wallet_session: session, nickname, language, game },
        ...{
          currency: currencyCode,
          opened_at: opened.openedAt,
          last_used_at: opened.openedAt,
          ended_at: null,
        },
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

/** @returns `null` for a token that no session has, or whose session has ended. */
export async function findPlayer(
  { db, nowMs }: Pick<Ports, 'db' | 'nowMs'>,
  token: string,
): Promise<Player | null> {
  const now = nowMs();
  const session = await db
    .selectFrom('sessions')
    .innerJoin('players', 'players.player_id', 'sessions.player_id')
    .select(['players.name', 'sessions.player_id', 'nickname', 'language', 'game', 'currency'])
    .select(['session_hash', 'wallet_session', 'opened_at', 'last_used_at'])
    .where('session_hash', '=', hashOf(token))
    .where('ended_at', 'is', null)
    .where('last_used_at', '>', new Date(now - SESSION_IDLE_MS))
    .executeTakeFirst();
  if (session === undefined) return null;
  const { player_id, name, nickname, language, game, currency, session_hash, wallet_session, opened_at } =
    session;
  if (session.last_used_at.getTime() < now - TOUCH_INTERVAL_MS)
    await db
      .updateTable('sessions')
      .set({ last_used_at: new Date(now) })
      .where('session_hash', '=', session_hash)
      .execute();
  return {
    ...{ playerId: player_id, name, nickname, language, game, currency },
    ...{ sessionHash: session_hash, walletSession: wallet_session, openedAt: opened_at },
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
