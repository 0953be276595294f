import { redirectOf, routeOf, type RoutePath } from '../shared/routes/route-table';

/** A finger that goes down on a link most often opens it: about 100 ms before the press is over, its screen is on the way. */
export function preloadOnTouch(preload: (path: RoutePath) => void): void {
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link !== null && link.origin === window.location.origin) preload(routeAt(link.pathname));
    },
    { passive: true },
  );
}

export const routeAt = (pathname: string): RoutePath => redirectOf(pathname) ?? routeOf(pathname);
