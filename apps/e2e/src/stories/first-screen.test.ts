import type { Page } from 'playwright-core';
import { Account } from '../support/account';
import { openPhone } from '../support/browser';
import { Member } from '../support/member';
import { storyFixture } from '../support/story-fixture';

const MAX_REQUESTS = 12;
/** As the phone shows them; what needs an order or a game has its own story. */
const ROUTES = [
  ...['/home', '/game', '/login', '/userCenter/downloadApp', '/agent', '/promotions', '/no-such-page'],
  ...['/userCenter/wallet', '/userCenter/capitalManage', '/userCenter/messageCenter', '/userCenter/userInfo'],
  ...['/userCenter/setting', '/userCenter/deposit', '/userCenter/withdraw', '/userCenter/transfer'],
  ...['/userCenter/safeVerify', '/userCenter/btcAddress', '/userCenter/btcAddressAdd', '/userCenter/avatar'],
];

declare global {
  interface Window {
    shifts: string[];
  }
}

const story = storyFixture();

/** Runs before the page's first script: notes what moves without having been touched. */
function watchShifts(): void {
  type Shift = PerformanceEntry & {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node: Node | null }[];
  };
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      const moved = sources.map(({ node }) => node?.textContent?.slice(0, 30) ?? node?.nodeName ?? '?');
      if (!hadRecentInput) window.shifts.push(`${value.toPrecision(2)}: ${moved.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Until the screen has its answers and nothing is on the way. */
async function atRest(page: Page): Promise<void> {
  await page.getByRole('main').first().waitFor();
  await page.locator('main[aria-busy="true"]').waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
}

it('shows the lobby of a first visit with twelve requests, none of them twice', async () => {
  const { page, context } = await openPhone(story.browser, { locale: 'zh-CN' });
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('http')) requests.push(new URL(request.url()).pathname);
  });
  await page.goto(`${story.server.url}/home`, { waitUntil: 'commit' });
  const pictures = page.locator('nav img[src*="#slots"]');
  await pictures.first().waitFor();
  await page.locator('a[href^="/game/"] img').first().waitFor();
  // The tiles stand; their own pictures come behind them.
  const before = requests.filter((path) => !path.includes('/tile-'));
  expect(before.length <= MAX_REQUESTS ? [] : before).toEqual([]);
  expect(new Set(before).size).toBe(before.length);
  await context.close();
});

it('moves nothing that is shown, on any route', async () => {
  const account = await Account.open(story.server);
  const { page, context } = await openPhone(story.browser, { locale: 'zh-CN' });
  await page.addInitScript(watchShifts);
  const member = new Member(page, story.server.url, 'zh');
  await member.open('/login');
  await member.signIn(account.name);
  const moved: string[] = [];
  for (const route of ROUTES) {
    await member.open(route);
    await atRest(page);
    moved.push(...(await page.evaluate(() => window.shifts)).map((shift) => `${route} ${shift}`));
  }
  expect(moved).toEqual([]);
  await context.close();
});
