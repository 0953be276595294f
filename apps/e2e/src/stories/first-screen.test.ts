import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page, Route } from 'playwright-core';
import { Account } from '../support/account';
import { openDesk, openPhone } from '../support/browser';
import { Member } from '../support/member';
import { MEMBER_PATHS, PUBLIC_PATHS, WIDE_PATHS } from '../support/screen-paths';
import { storyFixture } from '../support/story-fixture';
import { until } from '../support/until';

const MAX_REQUESTS = 12;
const MAX_VISITS = 3;
/** Public screens that show a member more than a visitor. */
const OPEN_TO_MEMBERS = ['/home', '/game', '/login', '/agent', '/promotions', '/nowhere'];

declare global {
  interface Window {
    shifts: string[];
    emptied: number;
    lobbyAt?: number;
  }
}

const story = storyFixture();

/** Runs before the page's first script: notes what moves without having been touched. */
function watchShifts(): void {
  type Shift = PerformanceEntry & {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly {
      readonly node: Node | null;
      readonly previousRect: DOMRectReadOnly;
      readonly currentRect: DOMRectReadOnly;
    }[];
  };
  const areaOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join();
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.textContent?.slice(0, 30) ?? node?.nodeName ?? '?'} from ${areaOf(previousRect)} to ${areaOf(currentRect)}`,
      );
      if (!hadRecentInput) window.shifts.push(`${value.toPrecision(2)}: ${moved.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs before the page's first script: records when categories and tiles are there. Their images follow. */
function watchLobby(): void {
  new MutationObserver((_changes, observer) => {
    const stands = ['nav img[src*="#slots"]', 'a[href^="/game/"] img'].every(
      (part) => document.querySelector(part) !== null,
    );
    if (!stands) return;
    window.lobbyAt = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page: the paths requested before the lobby, the document first. */
function requestsBeforeLobby(): string[] {
  const before = performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => name.startsWith('http') && startTime < (window.lobbyAt ?? 0))
    .map(({ name }) => new URL(name).pathname);
  return [location.pathname, ...before].filter((path) => !path.includes('/tile-'));
}

/** Waits until the screen has its answers and no request is running. */
async function atRest(page: Page): Promise<void> {
  await page.getByRole('main').first().waitFor();
  await page.locator('main[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
}

/** The paths that a first visit requests before the lobby. */
async function firstVisit(): Promise<readonly string[]> {
  const { page, context } = await openPhone(story.browser, { locale: 'zh-CN' });
  await page.addInitScript(watchLobby);
  await page.goto(`${story.server.url}/home`);
  await page.waitForFunction(() => window.lobbyAt !== undefined);
  // An entry is made when its answer has come.
  await atRest(page);
  const before = await page.evaluate(requestsBeforeLobby);
  await context.close();
  return before;
}

it('shows the lobby of a first visit with twelve requests, none of them twice', async () => {
  // A database that has just started may answer its first reading too late for the document.
  await until(async () => (await (await fetch(`${story.server.url}/home`)).text()).includes('start-data">{'));
  let before = await firstVisit();
  // On a busy machine the lobby may be drawn so late that requests which follow it begin before.
  for (let visit = 1; visit < MAX_VISITS && before.length > MAX_REQUESTS; visit += 1)
    before = await firstVisit();
  expect(before.length).toBeGreaterThan(5);
  expect(before.length <= MAX_REQUESTS ? [] : before).toEqual([]);
  expect(new Set(before).size).toBe(before.length);
});

/** Runs before the page's first script: counts how often the page had texts and lost all of them. */
function watchForEmptiness(): void {
  window.emptied = 0;
  let hadText = false;
  new MutationObserver(() => {
    const root = document.getElementById('root');
    if (root === null) return;
    const hasText = root.textContent.trim() !== '';
    if (hadText && !hasText) window.emptied += 1;
    hadText = hasText;
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

it('goes from the start screen of the bare address to the lobby without an empty page between', async () => {
  const { page, context } = await openPhone(story.browser, { locale: 'zh-CN' });
  await page.addInitScript(watchForEmptiness);
  await page.addInitScript(watchLobby);
  await page.goto(`${story.server.url}/`);
  await page.waitForFunction(() => window.lobbyAt !== undefined);
  await atRest(page);
  expect(new URL(page.url()).pathname).toBe('/home');
  expect(await page.evaluate(() => window.emptied)).toBe(0);
  await context.close();
});

/** The chunk that the build made of a source. */
function builtFileOf(source: string): string {
  const manifest = readFileSync(
    resolve(__dirname, '../../../../dist/apps/h5-web/.vite/manifest.json'),
    'utf8',
  );
  const rows = Object.entries(JSON.parse(manifest) as Record<string, { readonly file: string }>);
  const [, row] = rows.find(([name]) => name.endsWith(source)) ?? [];
  if (row === undefined) throw new Error(`nothing was built from ${source}`);
  return row.file;
}

it('fetches i18next after the first screen, and shows the next texts with it', async () => {
  const { page, context } = await openPhone(story.browser, { locale: 'en-US' });
  await page.goto(`${story.server.url}/game`);
  await atRest(page);
  await page.waitForFunction(
    (file) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(file)),
    builtFileOf('libs/i18n/src/i18next-engine.ts'),
  );
  await page.waitForLoadState('networkidle');
  await page.getByRole('searchbox').fill('no game is called so');
  await page.getByText('No game called “no game is called so”').waitFor();
  await context.close();
});

/** Runs in the page: takes the start screen apart from its end, and names what stood elsewhere without what followed it. */
function movedByWhatFollows(): string[] {
  const elements = [...document.querySelectorAll('#root *')];
  const areas = elements.map((element) => element.getBoundingClientRect());
  const moved = new Set<string>();
  while (elements.length > 1) {
    elements.pop()?.remove();
    elements.forEach((element, index) => {
      const { width, height, left, top } = element.getBoundingClientRect();
      const atLast = areas[index];
      if (atLast === undefined || width * height === 0 || left >= innerWidth || top >= innerHeight) return;
      if (Math.abs(left - atLast.left) < 1 && Math.abs(top - atLast.top) < 1) return;
      moved.add(element.getAttribute('class') ?? element.nodeName);
    });
  }
  return [...moved];
}

it.each([
  ['phone', '/home'],
  ['phone', '/login'],
  ['wide window', '/home'],
  ['wide window', '/login'],
])(
  'on a %s nothing of the start screen of %s moves when the document arrives in parts',
  async (device, path) => {
    const { page, context } = await (device === 'phone' ? openPhone : openDesk)(story.browser, {
      locale: 'zh-CN',
    });
    // Never answered: the page stays as the document made it.
    await page.route('**/assets/*.js', () => undefined);
    await page.goto(`${story.server.url}${path}`, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState === 'interactive');
    expect(await page.evaluate(() => document.querySelectorAll('#root *').length)).toBeGreaterThan(10);
    expect(await page.evaluate(movedByWhatFollows)).toEqual([]);
    await context.close();
  },
);

/** Longer than a screen takes to appear, so that its skeleton has been painted. */
const LATE_MS = 250;

/** What moved on each of these screens, opened one after the other. */
async function movedOn(member: Member, paths: readonly string[]): Promise<string[]> {
  const { page } = member;
  await page.route('**', answerLate);
  const moved: string[] = [];
  for (const path of paths) {
    await member.open(path);
    await atRest(page);
    moved.push(...(await page.evaluate(() => window.shifts)).map((shift) => `${path} ${shift}`));
  }
  return moved;
}

async function openWatched(reader: string, device: string, changes = 3) {
  const openPage = device === 'phone' ? openPhone : openDesk;
  const { page, context } = await openPage(story.browser, { locale: 'zh-CN' });
  await page.addInitScript(watchShifts);
  const member = new Member(page, story.server.url, 'zh');
  if (reader === 'member') {
    const account = await Account.openWith(story.server, ...Array.from({ length: changes }, () => '200'));
    await member.open('/login');
    await member.signIn(account.name);
  }
  return { member, context };
}

// What needs an order or a game has its own story.
it.each<[string, string, string, readonly string[]]>([
  ['visitor', 'phone', 'the public screens', [...PUBLIC_PATHS, '/customerService']],
  ['member', 'phone', 'the public screens', OPEN_TO_MEMBERS],
  ['member', 'phone', 'the screens of members', MEMBER_PATHS],
  ['visitor', 'wide window', 'the screens of visitors', ['/home', '/pcGames']],
  ['member', 'wide window', 'the screens of members', ['/home', ...WIDE_PATHS]],
])('a %s on a %s sees nothing move on %s when answers arrive late', async (reader, device, _what, paths) => {
  const { member, context } = await openWatched(reader, device);
  expect(await movedOn(member, paths)).toEqual([]);
  await context.close();
});

it.each(['phone', 'wide window'])(
  'on a %s the games opened last come below the popular ones without moving anything',
  async (device) => {
    const { member, context } = await openWatched('visitor', device);
    await member.page.addInitScript(() => {
      const openedAt = new Date().toISOString();
      localStorage.setItem('openedGames', JSON.stringify([{ gameId: 'dice', openedAt }]));
    });
    expect(await movedOn(member, ['/home'])).toEqual([]);
    await member.page.getByRole('list', { name: '最近打开' }).waitFor({ state: 'attached' });
    expect(await member.page.evaluate(() => window.shifts)).toEqual([]);
    await context.close();
  },
);

it.each([0, 1, 2])('nothing moves on a wallet with %d changes when answers arrive late', async (changes) => {
  const { member, context } = await openWatched('member', 'phone', changes);
  expect(await movedOn(member, ['/userCenter/wallet'])).toEqual([]);
  await context.close();
});

/** Calls alone are late: the page and its files come as they do. */
async function answerLate(route: Route): Promise<void> {
  if (!['fetch', 'xhr'].includes(route.request().resourceType())) return route.fallback();
  const response = await route.fetch();
  await setTimeout(LATE_MS);
  return route.fulfill({ response });
}
