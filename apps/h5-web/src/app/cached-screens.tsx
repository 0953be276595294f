import { Activity, useState } from 'react';
import { ROUTE_PATHS, rowOf, type RoutePath } from '../shared/routes/route-table';
import { useAppSelector } from '../state/hooks';
import { selectMember } from '../state/session/session.selectors';
import type { Screens } from './screens';
import { ScreenFrame } from './shell/screen-frame';

const CACHED = ROUTE_PATHS.filter((path) => rowOf(path).cached === true);

/** Screens that keep their state while others are shown. What one member saw is never kept for the next. */
export function CachedScreens({ screens, path: current }: { screens: Screens; path: RoutePath }) {
  const uid = useAppSelector(selectMember)?.uid ?? null;
  const [visited, setVisited] = useState<readonly RoutePath[]>([]);
  const [failed, setFailed] = useState<readonly RoutePath[]>([]);
  if (CACHED.includes(current) && !visited.includes(current)) setVisited([...visited, current]);
  // A screen that shows its error starts fresh the next time.
  const left = failed.filter((path) => path !== current);
  if (left.length > 0) {
    setVisited((paths) => paths.filter((path) => !left.includes(path)));
    setFailed((paths) => paths.filter((path) => !left.includes(path)));
  }

  return visited
    .filter((path) => !rowOf(path).login || uid !== null)
    .map((path) => (
      <Activity key={`${uid ?? ''}${path}`} mode={path === current ? 'visible' : 'hidden'}>
        <ScreenFrame
          path={path}
          screen={screens[path]}
          onError={() => setFailed((paths) => [...paths, path])}
        />
      </Activity>
    ));
}
