import { readFileSync } from 'node:fs';
import { newPhone, openPage } from './browser';
import type { Place } from './in-use';

const ROUTE_TABLE = 'apps/h5-web/src/shared/routes/route-table.ts';
/** A row of the table: a path with its screen. */
const ROW = /^ {2}'(\/[^']*)': (?:\{|pending\()/gm;
const SETTLE_MS = 2_500;

/** Every path of the app's route table. */
export function routesOf(routeTable: string): readonly string[] {
  return [...routeTable.matchAll(ROW)].map(([, path = '']) => path);
}

/** The layout shift of every route, opened on a new phone over a slow network. */
export async function measureShifts(place: Place): Promise<ReadonlyMap<string, number>> {
  const shifts = new Map<string, number>();
  for (const route of routesOf(readFileSync(ROUTE_TABLE, 'utf8'))) {
    const isLogin = route === '/login';
    const context = await newPhone(place.browser, isLogin ? {} : await place.product.signIn(place.member));
    const { page } = await openPage(context, { slowNetwork: true });
    await page.goto(`${place.origin}${route}`);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLE_MS);
    const seen = await page.evaluate(() => window.seen);
    shifts.set(route, seen.shift);
    console.log(`  ${route}: ${seen.shift === 0 ? '0' : seen.shifts.join('; ')}`);
    await context.close();
  }
  return shifts;
}
