import type { Game } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Section } from '@realm/ui';
import { GameGrid } from '../../../shared/games/game-grid';
import { GameTile } from '../../../shared/games/game-tile';
import type { LobbyTab } from '../../../shared/games/find-games';
import { RecentGames } from '../../../state/games/recent-games';
import { OWN_ENTRY } from '../../../shared/own-entry';
import { FavouriteButton } from '../../../shared/games/favourite-button';
import styles from './lobby-games.module.css';
import { NoGames } from './no-games';
import { ProviderChips } from './provider-chips';
import type { useLobby } from './use-lobby';

const ABOVE_THE_FOLD = 9;

interface LobbyGamesProps {
  lobby: ReturnType<typeof useLobby>;
  games: readonly Game[];
  onClear: () => void;
}

/** A tab of the lobby: what was opened last, then its games. */
export function LobbyGames({ lobby, games, onClear }: LobbyGamesProps) {
  const { t } = useTranslation();
  const { tab, mine } = lobby;
  const found = lobby.find(games, '');
  if (found.length === 0 && lobby.provider === null) return <NoGames tab={tab} onClear={onClear} />;
  const count = t('lobby.count', { count: found.length });
  const grid = (
    <>
      <ProviderChips lobby={lobby} games={games} />
      <div className={styles.grid}>
        <Tiles lobby={lobby} games={found} />
      </div>
    </>
  );
  if (tab === 'all') {
    return (
      <>
        <RecentGames recents={mine.recents} games={games} />
        <Section title={t('lobby.all', { count: found.length })}>
          <p className="visually-hidden" role="status">
            {count}
          </p>
          {grid}
        </Section>
      </>
    );
  }
  return (
    <>
      <p className={styles.count} role="status">
        {count}
      </p>
      {grid}
      {tab === 'favourites' && (
        <p className={styles.foot}>{t(mine.isMember ? 'lobby.kept.account' : 'lobby.kept.device')}</p>
      )}
    </>
  );
}

function Tiles({ lobby: { tab, mine }, games }: Pick<LobbyGamesProps, 'lobby' | 'games'>) {
  const { t } = useTranslation();
  return (
    <GameGrid label={t('routes.game')}>
      {games.map((game, place) => (
        <li key={game.gameId}>
          <GameTile
            game={game}
            to={gamePath(game.gameId, tab)}
            state={OWN_ENTRY}
            eager={place < ABOVE_THE_FOLD}
            corner={
              <FavouriteButton
                place="art"
                game={game}
                isFavourite={mine.favourites.has(game.gameId)}
                onFavour={mine.toggle}
              />
            }
          />
        </li>
      ))}
    </GameGrid>
  );
}

const gamePath = (gameId: string, tab: LobbyTab): string =>
  `/game/${encodeURIComponent(gameId)}${tab === 'all' ? '' : `?category=${tab}`}`;
