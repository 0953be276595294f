import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { GAME_CATEGORIES, type GameCategory } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Page, classNames } from '@realm/ui';
import { GameGridSkeleton } from '../../../shared/games/game-grid';
import { gameIdOf, routeOf } from '../../../shared/routes/route-table';
import { gameList } from '../../../state/games/games';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { useResource } from '../../../state/resources/use-resource';
import { HallFilters } from '../components/hall-filters';
import { HallGames } from '../components/hall-games';
import { HallWallet } from '../components/hall-wallet';
import { OpenGame } from '../components/open-game';
import { useHall, type Hall } from '../components/use-hall';
import styles from './hall-screen.module.css';

/** Games at a desk: filters, the open game above the others, and the money. In a narrow window only an open game is left of it. */
export function HallScreen() {
  const { t } = useTranslation();
  const [games, read] = useResource(gameList, undefined);
  const items = games.status === 'ready' ? games.value.items : [];
  const hall = useHall(items);
  const gameId = useOpenId();
  const game = items.find((each) => each.gameId === gameId) ?? null;
  return (
    <div className={classNames(styles.hall, gameId !== null && styles.playing)}>
      <HallFilters hall={hall} />
      <Page
        busy={games.status === 'loading'}
        top={<h1 className="visually-hidden">{t('routes.pcGames')}</h1>}
      >
        {gameId !== null && (
          <OpenGame
            key={gameId}
            gameId={gameId}
            game={game}
            terms={hall.details.get(gameId)?.terms ?? null}
          />
        )}
        <div className={styles.games}>
          {games.status === 'loading' && <GameGridSkeleton tiles={9} />}
          {games.status === 'failed' && <LoadFailed failure={games.failure} onRetry={read} />}
          {games.status === 'ready' && <HallGames hall={hall} />}
        </div>
      </Page>
      <HallWallet category={game?.category ?? categoryOf(hall)} />
    </div>
  );
}

/** That the games are filtered by. */
const categoryOf = ({ filter: { tab } }: Hall): GameCategory | null =>
  GAME_CATEGORIES.find((category) => category === tab) ?? null;

/** While another screen is shown, the address names no game of the hall: the one that was open stays. */
function useOpenId(): string | null {
  const { pathname } = useLocation();
  const named = routeOf(pathname) === '/pcGames' ? (gameIdOf('/pcGames', pathname) ?? null) : undefined;
  const [last, setLast] = useState(named ?? null);
  if (named !== undefined && named !== last) setLast(named);
  return named === undefined ? last : named;
}
