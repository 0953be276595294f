import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../support/browser';
import { CellsPlatform } from '../support/cells-platform';
import { consoleLooks, scenesIn } from '../support/console-looks';
import { CELL_SCENES } from '../support/console-scenes';
import { sweepConsole } from '../support/console-sweep';
import { illegibleTexts } from '../support/legibility';
import { problemsOf } from '../support/page-problems';
import { signInStaff } from '../support/staff';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
] as const;

/** Of the person at the desk, in the menu's foot, which shortens long ones: a story's has all of its roles. */
const NAME = /^cut: admin finance-maker /;

let browser: Browser;
let platform: CellsPlatform;
beforeAll(async () => {
  browser = await openBrowser();
  platform = await CellsPlatform.start();
  await platform.fill();
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
});

/** What is cut off, overlaps or is too small for a finger, in any width. */
async function illegibleIn(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const cut = (await illegibleTexts(page)).filter((problem) => !NAME.test(problem));
    const problems = [...cut, ...(await problemsOf(page.mainFrame()))];
    found.push(...problems.map((problem) => `at ${String(size.width)}: ${problem}`));
  }
  return found;
}

it.each(consoleLooks())('has no barrier and is legible in $locale and the $theme theme', async (look) => {
  const { locale, theme } = look;
  const { server } = platform;
  const place = await signInStaff({ browser, server }, ['admin', 'finance-maker'], { locale });
  expect(await sweepConsole(place, scenesIn(look, CELL_SCENES), { theme, examine: illegibleIn })).toEqual([]);
  await place.context.close();
});
