import type { Browser, BrowserContext } from 'playwright-core';
import { heapAfterGc, metricsOf, newPhone, openPage } from './browser';
import type { FirstScreenFigure } from './goals';
import { LOBBY_MESSAGE } from './probe';
import type { Visit } from './report';
import { TRACE_CATEGORIES, largestTaskMs } from './trace';
import { Traffic, trafficUntil } from './traffic';

const LIMIT_MS = 60_000;
/** Time for what the page does after the lobby is shown: the rest of its files, and its service worker, which waits 4 s itself. */
const SETTLE_MS = 12_000;

type Figures = Partial<Record<FirstScreenFigure, number>>;

/** A first visit and a repeat one, on a new phone. */
export async function measureFirstScreen(
  browser: Browser,
  url: string,
): Promise<Readonly<Record<Visit, Figures>>> {
  const context = await newPhone(browser);
  const first = await visit(context, url);
  const repeat = await visit(context, url);
  await context.close();
  return { first: { ...first, largestTask: await largestTask(browser, url) }, repeat };
}

async function visit(context: BrowserContext, url: string): Promise<Figures> {
  const { page, cdp } = await openPage(context, { slowNetwork: true });
  const traffic = new Traffic(cdp);
  const shown = page.waitForEvent('console', {
    predicate: (message) => message.text() === LOBBY_MESSAGE,
    timeout: LIMIT_MS,
  });
  await page.goto(url, { waitUntil: 'commit' });
  await shown;
  const { TaskDuration = Number.NaN } = await metricsOf(cdp);
  await page.waitForTimeout(SETTLE_MS);
  const { seen, origin } = await page.evaluate(() => ({ seen: window.seen, origin: performance.timeOrigin }));
  if (seen.shift > 0) console.log(`  moved: ${seen.shifts.join('; ')}`);
  const figures = {
    contentfulPaint: seen.contentfulPaint,
    lobby: seen.lobby,
    cpu: TaskDuration * 1_000,
    shift: seen.shift,
    heap: await heapAfterGc(cdp),
    ...trafficUntil(traffic.fetched, origin + seen.lobby),
  };
  await page.close();
  return figures;
}

/** In a visit of its own: tracing costs time. */
async function largestTask(browser: Browser, url: string): Promise<number> {
  const context = await newPhone(browser);
  const { page } = await openPage(context);
  const shown = page.waitForEvent('console', { predicate: (message) => message.text() === LOBBY_MESSAGE });
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  await page.goto(url, { waitUntil: 'commit' });
  await shown;
  await page.waitForTimeout(500);
  const trace = await browser.stopTracing();
  await context.close();
  return largestTaskMs(trace.toString());
}
