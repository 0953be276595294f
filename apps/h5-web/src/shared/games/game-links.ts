import { isGameWalletCategory, type GameCategory } from '@realm/domain';
import type { RoutePath } from '../routes/route-table';

const GAME_ID = /^[\w-]{1,64}$/;

export type PlayPath = `${Extract<RoutePath, '/games'>}/${string}`;

/** The page where a game is played. */
export const playPath = (gameId: string): PlayPath => `/games/${encodeURIComponent(gameId)}`;

/** Where a member adds the money that a game's wallet lacks: a transfer of the missing amount, or a deposit. */
export function addMoneyPath(game: { gameId: string; category: GameCategory }, missing: string): string {
  if (!isGameWalletCategory(game.category)) return '/userCenter/deposit';
  const query = new URLSearchParams({ category: game.category, amount: missing, game: game.gameId });
  return `/userCenter/transfer?${query.toString()}`;
}

/** The game that a transfer is made for. `null` when the link names none. */
export function gameInLink(search: URLSearchParams): string | null {
  const id = search.get('game') ?? '';
  return GAME_ID.test(id) ? id : null;
}
