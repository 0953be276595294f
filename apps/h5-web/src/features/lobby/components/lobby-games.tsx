import { Star } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { GameGrid, GameGridSkeleton } from '../../../shared/games/game-grid';
import { GameTile } from '../../../shared/games/game-tile';
import { inLanguage } from '../../../shared/localised';
import { useShownCategories } from '../../../state/config/shown-categories';
import type { gameList } from '../../../state/games/games';
import { LoadFailed } from '../../../state/realtime/load-failed';
import type { ResourceState } from '../../../state/resources/use-resource';
import { findGames, type LobbyTab } from '../find-games';
import styles from './lobby-games.module.css';
import { NoGames } from './no-games';

const ABOVE_THE_FOLD = 9;

export interface LobbyGamesProps {
  list: ResourceState<typeof gameList>;
  tab: LobbyTab;
  text: string;
  favourites: ReadonlySet<string>;
  onFavour: (gameId: string) => void;
  onClear: () => void;
}

export function LobbyGames({ list, tab, text, favourites, onFavour, onClear }: LobbyGamesProps) {
  const { t, i18n } = useTranslation();
  const [lobby, read] = list;
  const shown = useShownCategories();
  if (lobby.status === 'loading') return <GameGridSkeleton tiles={9} />;
  if (lobby.status === 'failed') return <LoadFailed failure={lobby.failure} onRetry={read} />;

  const games = findGames(lobby.value.items, { tab, text, favourites, shown });
  const query = tab === 'all' ? '' : `?category=${tab}`;
  return (
    <>
      <p className={games.length > 0 ? styles.count : 'visually-hidden'} role="status">
        {t('lobby.count', { count: games.length })}
      </p>
      {games.length === 0 && <NoGames tab={tab} text={text} onClear={onClear} />}
      <GameGrid label={t('routes.game')}>
        {games.map((game, place) => (
          <li key={game.gameId}>
            <GameTile
              game={game}
              to={`/game/${encodeURIComponent(game.gameId)}${query}`}
              state={{ fromLobby: true }}
              eager={place < ABOVE_THE_FOLD}
              corner={
                <button
                  type="button"
                  className={styles.favourite}
                  aria-pressed={favourites.has(game.gameId)}
                  aria-label={t('lobby.favour', { game: inLanguage(game.names, i18n.language) })}
                  onClick={() => onFavour(game.gameId)}
                >
                  <Star aria-hidden="true" />
                </button>
              }
            />
          </li>
        ))}
      </GameGrid>
    </>
  );
}
