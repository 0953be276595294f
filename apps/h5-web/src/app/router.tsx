import type { ReactNode } from 'react';
import { BrowserRouter, HashRouter, Navigate, useLocation } from 'react-router-dom';
import { redirectOf, rowOf, type RoutePath } from '../shared/routes/route-table';
import { Guard } from './guards';
import type { Screens } from './screens';
import { ScreenFrame } from './shell/screen-frame';

/** A page that no host serves (opened from a file) keeps its route in the hash. */
export const needsHashHistory = ({ protocol, host }: Pick<Location, 'protocol' | 'host'>): boolean =>
  protocol === 'file:' || host === '';

export function Router({ children }: { children: ReactNode }) {
  const Chosen = needsHashHistory(window.location) ? HashRouter : BrowserRouter;
  // As transitions: the press is painted first, then the screen, which is rendered in slices. While its chunk is on the way, its
  // skeleton is shown: the boundary of each screen is a new one, which no transition waits for.
  return <Chosen useTransitions>{children}</Chosen>;
}

/** Cached screens are drawn by `CachedScreens`; here they only pass the guard. */
export function AppRoutes({ screens, path }: { screens: Screens; path: RoutePath }) {
  const redirect = redirectOf(useLocation().pathname);
  if (redirect !== undefined) return <Navigate to={redirect} replace />;
  return (
    <Guard path={path}>
      {rowOf(path).cached === true ? null : <ScreenFrame path={path} screen={screens[path]} />}
    </Guard>
  );
}
