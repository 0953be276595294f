import { useTranslation } from '@realm/i18n';
import { inLanguage } from '../../../shared/localised';
import { gameList } from '../../../state/games/games';
import { useAppSelector } from '../../../state/hooks';
import { selectResource } from '../../../state/resources/create-resource';
import { useResource } from '../../../state/resources/use-resource';

/** Reads the catalogue that names the games, once for all rows. */
export function GameNames(): null {
  useResource(gameList, undefined);
  return null;
}

const selectGames = selectResource(gameList, undefined);

/** A game's name; `null` without a game. One that the catalogue does not have is named by its id. */
export function useGameName(gameId: string | null): string | null {
  const { i18n } = useTranslation();
  const games = useAppSelector(selectGames);
  const items = games?.status === 'ready' ? games.value.items : [];
  const game = items.find((each) => each.gameId === gameId);
  return game === undefined ? gameId : inLanguage(game.names, i18n.language);
}
