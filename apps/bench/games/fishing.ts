import { randomInt } from 'node:crypto';
import { chromium } from 'playwright-core';
import type { BenchMember } from '../api/fixtures';
import { percentile } from '../report/statistics';
import { showFigure } from '../report/table';
import { TRACE_CATEGORIES } from '../web/trace';
import { openLaunch } from './bot';
import { frameTimesMs, longFramePercent } from './frames';
import type { GamePlatform } from './platform';

const CPU_RATE = 4;
const SETTLE_MS = 3_000;
const SECONDS = 20;
const BETWEEN_SHOTS_MS = 260;
const GOAL_PERCENT = 1;

/** A phone at a quarter of the processor's speed fires four shots a second; the trace shows how long the main thread worked in each frame. */
export async function measureFishing(platform: GamePlatform, members: readonly BenchMember[]): Promise<void> {
  const [member] = members;
  if (member === undefined) throw new Error('there is no member');
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(error));
  await page.goto(await openLaunch('deepsea', platform, member));
  const canvas = page.locator('canvas').first();
  await canvas.waitFor();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  await page.waitForTimeout(SETTLE_MS);
  const box = await canvas.boundingBox();
  if (box === null) throw new Error('there is no water');
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  const endsAt = performance.now() + SECONDS * 1_000;
  let shots = 0;
  for (; performance.now() < endsAt; shots += 1) {
    await page.touchscreen.tap(
      box.x + randomInt(Math.ceil(box.width)),
      box.y + (box.height * randomInt(10, 70)) / 100,
    );
    await page.waitForTimeout(BETWEEN_SHOTS_MS);
  }
  const times = frameTimesMs((await browser.stopTracing()).toString());
  await browser.close();
  const sorted = [...times].sort((one, other) => one - other);
  const long = longFramePercent(times);
  console.log(
    [
      `fishing at a quarter of the speed: ${String(shots)} shots, ${String(times.length)} frames in ${String(SECONDS)} s`,
      `thread time of a frame: p50 ${showFigure(percentile(sorted, 0.5))} ms, p99 ${showFigure(percentile(sorted, 0.99))} ms`,
      `long frames: ${showFigure(long)} % (≤ ${String(GOAL_PERCENT)} %: ${long <= GOAL_PERCENT ? 'pass' : 'miss'})`,
    ].join('\n'),
  );
}
