import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { ApiFailure, Game } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Page, TopBar } from '@realm/ui';
import { inLanguage } from '../../../shared/localised';
import { useGoBack } from '../../../shared/use-go-back';
import { gameList } from '../../../state/games/games';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { useResource } from '../../../state/resources/use-resource';
import {
  gameHidden,
  gameShown,
  isRunning,
  launchOf,
  launchRequested,
  selectLaunchIn,
  type Launch,
  type Place,
} from '../play.slice';
import { GameFrame } from './game-frame';
import { ClosedGame, ExpiredGame, RefusedLaunch, UnknownGame, UnresponsiveGame } from './game-problem';
import { MissingMoney } from './missing-money';
import { OpeningGame } from './opening-game';
import { PausedGame } from './paused-game';
import styles from './play.module.css';
import { SheetAboveGame } from './sheet-above-game';

const SELECT_LAUNCH = { page: selectLaunchIn('page'), hall: selectLaunchIn('hall') };

interface PlayProps {
  gameId: string;
  place: Place;
}

/** A game, from its launch to the reason why it can't be played. */
export function Play({ gameId, place }: PlayProps) {
  const [games, readGames] = useResource(gameList, undefined);
  const game =
    games.status === 'ready' ? games.value.items.find((each) => each.gameId === gameId) : undefined;
  const launch = launchOf(useAppSelector(SELECT_LAUNCH[place]), gameId);
  const relaunch = useLaunch({ gameId, place }, game, launch);

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
          <SheetAboveGame place={place} />
        </>
      )}
      {launch.status !== 'playing' && (
        <Cover game={game} place={place}>
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
function useLaunch({ gameId, place }: PlayProps, game: Game | undefined, launch: Launch): () => void {
  const dispatch = useAppDispatch();
  const isOpen = game?.status === 'open';
  const request = () => void dispatch(launchRequested({ gameId, place }));
  const onShown = useEffectEvent(() => {
    if (!isRunning(launch)) request();
  });
  useEffect(() => {
    if (isOpen) onShown();
  }, [gameId, isOpen]);
  useEffect(() => {
    dispatch(gameShown(place));
    return () => void dispatch(gameHidden(place));
  }, [dispatch, place]);
  return request;
}

function BeforePlay({ game, launch, onRetry }: { game: Game; launch: Launch; onRetry: () => void }) {
  switch (launch.status) {
    case 'paused':
      return <PausedGame onRetry={onRetry} />;
    case 'refused':
      if (isPauseRefusal(launch.failure)) return <PausedGame onRetry={onRetry} />;
      return <RefusedLaunch failure={launch.failure} onRetry={onRetry} />;
    case 'unresponsive':
      return <UnresponsiveGame onRetry={onRetry} />;
    case 'expired':
      return <ExpiredGame onRetry={onRetry} />;
    default:
      return game.status === 'open' ? <OpeningGame game={game} /> : <ClosedGame status={game.status} />;
  }
}

const isPauseRefusal = (failure: ApiFailure): boolean =>
  failure.kind === 'refused' && failure.name === 'PLAY_PAUSED';

interface CoverProps {
  game: Game | undefined;
  place: Place;
  children: ReactNode;
}

/** Until the game's page draws its own way out, the app does. In the hall the way out is always there. */
function Cover({ game, place, children }: CoverProps) {
  const { t, i18n } = useTranslation();
  const goBack = useGoBack('/game');
  const title = game === undefined ? t('routes.games') : inLanguage(game.names, i18n.language);
  const back = { label: t('common.action.back'), onClick: goBack };
  return (
    <div className={styles.cover}>
      {place === 'hall' ? (
        <div className={styles.inHall}>{children}</div>
      ) : (
        <Page top={<TopBar title={title} back={back} />}>{children}</Page>
      )}
    </div>
  );
}
