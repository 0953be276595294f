import type { ReactNode } from 'react';
import { BrowserRouter, HashRouter, Navigate, Route, Routes } from 'react-router-dom';
import { REDIRECTS, ROUTE_PATHS, patternOf, rowOf } from '../shared/routes/route-table';
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
export function AppRoutes({ screens }: { screens: Screens }) {
  return (
    <Routes>
      {Object.entries(REDIRECTS).map(([from, to]) => (
        <Route key={from} path={from} caseSensitive element={<Navigate to={to} replace />} />
      ))}
      {ROUTE_PATHS.map((path) => (
        <Route
          key={path}
          path={patternOf(path)}
          caseSensitive
          element={
            <Guard path={path}>
              {rowOf(path).cached === true ? null : <ScreenFrame path={path} screen={screens[path]} />}
            </Guard>
          }
        />
      ))}
    </Routes>
  );
}
