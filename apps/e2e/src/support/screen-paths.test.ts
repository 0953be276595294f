import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SCREEN_PATHS } from './screen-paths';

const ROUTE_TABLE = resolve(__dirname, '../../../h5-web/src/shared/routes/route-table.ts');
/** Drawn by the screens of /userCenter. */
const SAME_SCREENS = /^\/personalCenter\//;

it('has an address for every screen of the route table', () => {
  const table = readFileSync(ROUTE_TABLE, 'utf8').split('export const REDIRECTS')[0] ?? '';
  const routes = [...table.matchAll(/^ {2}'(\/[^']*)':/gm)].flatMap(([, route]) => route ?? []);
  expect(routes.length).toBeGreaterThan(20);
  const isOpened = (route: string) =>
    SCREEN_PATHS.some(
      (path) => path === route || path.startsWith(`${route}/`) || path.startsWith(`${route}?`),
    );
  expect(routes.filter((route) => !SAME_SCREENS.test(route) && !isOpened(route))).toEqual([]);
});
