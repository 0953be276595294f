import { useLocation } from 'react-router-dom';
import { gameIdOf, routeOf, type RoutePath } from '../shared/routes/route-table';
import { useIsWide } from '../shared/wide/use-is-wide';

/** The screen to draw: in a narrow window the hall is the lobby. A game that is open in it stays. */
export function useShownPath(): RoutePath {
  const { pathname } = useLocation();
  const isWide = useIsWide();
  const path = routeOf(pathname);
  return isWide || path !== '/pcGames' || gameIdOf(path, pathname) !== undefined ? path : '/game';
}
