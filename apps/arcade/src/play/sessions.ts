import { createHash, randomBytes } from 'node:crypto';
import { ARCADE_GAMES, type ArcadeGame } from '@realm/arcade-contract';
import { isCurrencyCode } from '@realm/domain';
import { retryTransaction } from '@realm/database';
import type { Database } from '../db/database';
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
  { db, wallet, seeds, nowMs }: Ports,
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
        ...{ currency: currencyCode, opened_at: opened.openedAt },
      })
      .execute();
    return player_id;
  });
  return { ok: true, token, balance, player: { playerId, name, ...opened } };
}

/** `null` for a token that no session has. */
export async function findPlayer(db: Database, token: string): Promise<Player | null> {
  const session = await db
    .selectFrom('sessions')
    .innerJoin('players', 'players.player_id', 'sessions.player_id')
    .select(['players.name', 'sessions.player_id', 'nickname', 'language', 'game', 'currency'])
    .select(['session_hash', 'wallet_session', 'opened_at'])
    .where('session_hash', '=', hashOf(token))
    .executeTakeFirst();
  if (session === undefined) return null;
  const { player_id, name, nickname, language, game, currency, session_hash, wallet_session, opened_at } =
    session;
  return {
    ...{ playerId: player_id, name, nickname, language, game, currency },
    ...{ sessionHash: session_hash, walletSession: wallet_session, openedAt: opened_at },
  };
}
