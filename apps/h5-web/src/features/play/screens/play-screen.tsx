import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Game } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Page, TopBar } from '@realm/ui';
import { inLanguage } from '../../../shared/localised';
import { gameIdOf, routeOf } from '../../../shared/routes/route-table';
import { useGoBack } from '../../../shared/use-go-back';
import { gameList } from '../../../state/games/games';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { useResource } from '../../../state/resources/use-resource';
import { GameFrame } from '../components/game-frame';
import {
  ClosedGame,
  ExpiredGame,
  RefusedLaunch,
  UnknownGame,
  UnresponsiveGame,
} from '../components/game-problem';
import { MissingMoney } from '../components/missing-money';
import { OpeningGame } from '../components/opening-game';
import {
  gameHidden,
  gameShown,
  isRunning,
  launchOf,
  launchRequested,
  selectLaunch,
  type Launch,
} from '../play.slice';
import styles from './play-screen.module.css';

/** The game that the URL names. The screen is cached: the frame of a game that the member leaves is paused, not removed. */
export function PlayScreen() {
  const { pathname } = useLocation();
  const launch = useAppSelector(selectLaunch);
  const named = gameIdOf('/games', pathname);
  const gameId = named ?? (launch.status === 'none' ? null : launch.gameId);
  if (gameId !== null) return <Play gameId={gameId} />;
  return routeOf(pathname) === '/games' ? <Navigate to="/game" replace /> : null;
}

function Play({ gameId }: { gameId: string }) {
  const [games, readGames] = useResource(gameList, undefined);
  const game =
    games.status === 'ready' ? games.value.items.find((each) => each.gameId === gameId) : undefined;
  const launch = launchOf(useAppSelector(selectLaunch), gameId);
  const relaunch = useLaunch(gameId, game, launch);

  return (
    <div className={styles.stage}>
      {game !== undefined && (launch.status === 'opening' || launch.status === 'playing') && (
        <>
          <GameFrame
            key={launch.launchUrl}
            game={game}
            launchUrl={launch.launchUrl}
            starts={launch.status === 'playing' ? launch.starts : 0}
          />
          <MissingMoney game={game} />
        </>
      )}
      {launch.status !== 'playing' && (
        <Cover game={game}>
          {games.status === 'failed' ? (
            <LoadFailed failure={games.failure} onRetry={readGames} />
          ) : games.status === 'loading' ? (
            <OpeningGame game={null} />
          ) : game === undefined ? (
            <UnknownGame />
          ) : (
            <BeforePlay game={game} launch={launch} onRetry={relaunch} />
          )}
        </Cover>
      )}
    </div>
  );
}

/** Launches the game when its screen comes into sight, unless it runs already. @returns Launches it again. */
function useLaunch(gameId: string, game: Game | undefined, launch: Launch): () => void {
  const dispatch = useAppDispatch();
  const isOpen = game?.status === 'open';
  const request = () => void dispatch(launchRequested(gameId));
  const onShown = useEffectEvent(() => {
    if (!isRunning(launch)) request();
  });
  useEffect(() => {
    if (isOpen) onShown();
  }, [gameId, isOpen]);
  useEffect(() => {
    dispatch(gameShown());
    return () => void dispatch(gameHidden());
  }, [dispatch]);
  return request;
}

function BeforePlay({ game, launch, onRetry }: { game: Game; launch: Launch; onRetry: () => void }) {
  switch (launch.status) {
    case 'refused':
      return <RefusedLaunch failure={launch.failure} onRetry={onRetry} />;
    case 'unresponsive':
      return <UnresponsiveGame onRetry={onRetry} />;
    case 'expired':
      return <ExpiredGame onRetry={onRetry} />;
    default:
      return game.status === 'open' ? <OpeningGame game={game} /> : <ClosedGame status={game.status} />;
  }
}

/** Until the game's page draws its own way out, the app does. */
function Cover({ game, children }: { game: Game | undefined; children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const goBack = useGoBack('/game');
  const title = game === undefined ? t('routes.games') : inLanguage(game.names, i18n.language);
  return (
    <div className={styles.cover}>
      <Page top={<TopBar title={title} back={{ label: t('common.action.back'), onClick: goBack }} />}>
        {children}
      </Page>
    </div>
  );
}
