import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { routesOf } from './shifts';

it('finds every route of the table', () => {
  const table = readFileSync(resolve(__dirname, '../../h5-web/src/shared/routes/route-table.ts'), 'utf8');
  const routes = routesOf(table);
  expect(routes).toEqual(expect.arrayContaining(['/home', '/game', '/list', '/userCenter/wallet', '/login']));
  expect(routes).not.toContain('/');
  expect(new Set(routes).size).toBe(routes.length);
});
