import type { Game } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { inLanguage } from '../../shared/localised';
import { useAppSelector } from '../hooks';
import { selectResource } from '../resources/create-resource';
import { useResource } from '../resources/use-resource';
import { gameList } from './games';

/** Reads the catalogue that names the games, once for all rows. */
export function GameNames(): null {
  useResource(gameList, undefined);
  return null;
}

const selectGames = selectResource(gameList, undefined);

/** `null` without a game, and for one that the catalogue does not have. */
export function useGame(gameId: string | null): Game | null {
  const games = useAppSelector(selectGames);
  const items = games?.status === 'ready' ? games.value.items : [];
  return items.find((each) => each.gameId === gameId) ?? null;
}

/** A game's name; `null` without a game. One that the catalogue does not have is named by its id. */
export function useGameName(gameId: string | null): string | null {
  const { i18n } = useTranslation();
  const game = useGame(gameId);
  return game === null ? gameId : inLanguage(game.names, i18n.language);
}
