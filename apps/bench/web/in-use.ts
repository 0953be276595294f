import type { Browser, Page } from 'playwright-core';
import { heapAfterGc, metricsOf, newPhone, openPage, type ProbedPage } from './browser';
import type { BenchMember, Product } from './product';
import type { Sample } from './report';
import { Traffic } from './traffic';

/** A signed-in phone on the app. */
export interface Place {
  readonly browser: Browser;
  readonly origin: string;
  readonly product: Product;
  readonly member: BenchMember;
}

const WALLET = '/userCenter/wallet';
const FUNDS = 'a[href^="/userCenter/capitalManage"]';
const DEPOSIT = 'button:has(svg.lucide-arrow-down-to-line)';
const BACK = 'header button:has(svg.lucide-chevron-left)';

const ROUTE_CHANGES = [
  { of: 'wallet → funds', press: FUNDS, until: /capitalManage/ },
  { of: 'funds → wallet', press: BACK, until: /wallet$/ },
  { of: 'wallet → deposit', press: DEPOSIT, until: /userCenter\/deposit/ },
  { of: 'deposit → wallet', press: BACK, until: /wallet$/ },
] as const;
/** Event Timing reports nothing below this. */
const MIN_EVENT_MS = 16;
const AFTER_PRESS_MS = 1_500;
const CPU_RATE = 4;

async function openWallet(place: Place, options: Parameters<typeof openPage>[1] = {}): Promise<ProbedPage> {
  const context = await newPhone(place.browser, await place.product.signIn(place.member));
  const probed = await openPage(context, options);
  await probed.page.goto(`${place.origin}${WALLET}`);
  await probed.page.locator(DEPOSIT).waitFor();
  await probed.page.waitForTimeout(AFTER_PRESS_MS * 2);
  return probed;
}

/** From the press to the next paint, for each route change: the first time, when its code is fetched, and again. */
export async function measureRouteChanges(place: Place): Promise<readonly Sample[]> {
  const { page } = await openWallet(place, { cpuRate: CPU_RATE });
  const samples: Sample[] = [];
  for (const figure of ['routeFirst', 'routeAgain'] as const) {
    for (const { of, press, until } of ROUTE_CHANGES) {
      await page.evaluate(() => void (window.seen.interactions.length = 0));
      await touch(page, press);
      await page.waitForURL(until);
      await page.waitForTimeout(AFTER_PRESS_MS);
      const durations = await page.evaluate(() => window.seen.interactions);
      samples.push({ part: 'others', figure, of, value: Math.max(MIN_EVENT_MS, ...durations) });
    }
  }
  await page.context().close();
  return samples;
}

/** By its place: Playwright's own tap listens to the page's events, which takes time of the main thread. */
async function touch(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).locator('visible=true').first().boundingBox();
  if (box === null) throw new Error(`there is no ${selector}`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

const PUSHES = 10;
const BETWEEN_PUSHES_MS = 1_000;

/** What one `K` costs while the wallet is open. */
export async function measurePush(place: Place): Promise<readonly Sample[]> {
  const { page, cdp } = await openWallet(place);
  const traffic = new Traffic(cdp);
  await page.evaluate(() => void (window.seen.commits.length = 0));
  const before = await metricsOf(cdp);
  const balance = () => page.locator('p[aria-live="polite"]').first().innerText();
  for (let push = 0; push < PUSHES; push += 1) {
    const shown = await balance();
    await place.product.topUp(place.member);
    await page.waitForTimeout(BETWEEN_PUSHES_MS);
    if ((await balance()) === shown) throw new Error(`a push did not reach the wallet, which shows ${shown}`);
  }
  const after = await metricsOf(cdp);
  const commits = await page.evaluate(() => window.seen.commits);
  const parts = commits.flat();
  console.log(`  parts rendered by ${String(PUSHES)} pushes: ${countsOf(parts)}`);
  await page.context().close();
  const script = ((after['ScriptDuration'] ?? 0) - (before['ScriptDuration'] ?? 0)) * 1_000;
  const each = { part: 'others', of: `mean of ${String(PUSHES)}` } as const;
  return [
    { ...each, figure: 'pushScript', value: script / PUSHES },
    { ...each, figure: 'pushParts', value: parts.length / PUSHES },
    { ...each, figure: 'pushRequests', value: traffic.requestCount / PUSHES },
  ];
}

function countsOf(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${name} ${String(count)}`).join(', ');
}

const FRAMES = 300;
const PIXELS_PER_FRAME = 120;
const FRAME_MS = 1_000 / 60;
const LIST_LIMIT_MS = 300_000;
/** No request for so long: the list has come to its end. */
const QUIET_MS = 3_000;

/** The whole ledger of a member with a long one, beside a plain list of the same length. */
export async function measureRows(
  place: Place,
  bare: Pick<Place, 'browser' | 'origin'>,
  rows: number,
): Promise<readonly Sample[]> {
  const context = await newPhone(place.browser, await place.product.signIn(place.member));
  const ledger = await openPage(context);
  const traffic = new Traffic(ledger.cdp);
  await ledger.page.goto(`${place.origin}/userCenter/capitalManage?tab=all`);
  await ledger.page.locator('[data-index]').first().waitFor();
  await loadAll(ledger.page, traffic, rows);
  const app = { heap: await heapAfterGc(ledger.cdp), dropped: await droppedFrames(ledger.page) };
  await context.close();

  const bareContext = await newPhone(bare.browser);
  const list = await openPage(bareContext);
  await list.page.goto(`${bare.origin}/?rows=${String(rows)}`);
  await list.page
    .locator('li')
    .nth(rows - 1)
    .waitFor({ state: 'attached' });
  const plain = { heap: await heapAfterGc(list.cdp), dropped: await droppedFrames(list.page) };
  await bareContext.close();

  const of = `${String(rows)} rows`;
  return [
    { part: 'others', figure: 'rowsHeap', of, value: app.heap },
    { part: 'others', figure: 'rowsHeap', of: `${of}, plain list`, value: plain.heap },
    { part: 'others', figure: 'rowsHeapRatio', of, value: app.heap / plain.heap },
    { part: 'others', figure: 'rowsDropped', of, value: app.dropped },
    { part: 'others', figure: 'rowsDropped', of: `${of}, plain list`, value: plain.dropped },
  ];
}

/** Scrolls to the end until no further page comes. */
async function loadAll(page: Page, traffic: Traffic, rows: number): Promise<void> {
  const endsAt = Date.now() + LIST_LIMIT_MS;
  let requests = traffic.requestCount;
  for (let quietSince = Date.now(); Date.now() - quietSince < QUIET_MS;) {
    if (Date.now() > endsAt) throw new Error('the ledger did not load to its end');
    await page.evaluate(() => {
      for (const main of document.querySelectorAll('main')) main.scrollTop = main.scrollHeight;
    });
    await page.waitForTimeout(30);
    if (requests !== traffic.requestCount) quietSince = Date.now();
    requests = traffic.requestCount;
  }
  const last = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('[data-index]')].map((line) =>
        Number(line.getAttribute('data-index')),
      ),
    ),
  );
  // Headings of days have lines of their own.
  if (last < rows) throw new Error(`the list ends at line ${String(last)}`);
}

/** Frames that showed nothing new during a fast scroll from the top. */
async function droppedFrames(page: Page): Promise<number> {
  const scroll = async ({ frames, pixels }: { frames: number; pixels: number }): Promise<number[]> => {
    const scrollers = [...document.querySelectorAll('main'), document.documentElement];
    for (const scroller of scrollers) scroller.scrollTop = 0;
    const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    const times = [await nextFrame()];
    for (let frame = 0; frame < frames; frame += 1) {
      for (const scroller of scrollers) scroller.scrollTop += pixels;
      times.push(await nextFrame());
    }
    return times;
  };
  const times = await page.evaluate(scroll, { frames: FRAMES, pixels: PIXELS_PER_FRAME });
  return times.slice(1).reduce((sum, time, index) => {
    const intervals = Math.round((time - (times[index] ?? time)) / FRAME_MS);
    return sum + Math.max(0, intervals - 1);
  }, 0);
}
