import { useLocation, Navigate } from 'react-router-dom';
import { gameIdOf, routeOf } from '../../../shared/routes/route-table';
import { useAppSelector } from '../../../state/hooks';
import { Play } from '../components/play';
import { selectLaunchIn } from '../play.slice';

const selectLaunch = selectLaunchIn('page');

/** The game that the URL names. The screen is cached: the frame of a game that the member leaves is paused, not removed. */
export function PlayScreen() {
  const { pathname } = useLocation();
  const launch = useAppSelector(selectLaunch);
  const named = gameIdOf('/games', pathname);
  const gameId = named ?? (launch.status === 'none' ? null : launch.gameId);
  if (gameId !== null) return <Play gameId={gameId} place="page" />;
  return routeOf(pathname) === '/games' ? <Navigate to="/game" replace /> : null;
}
