import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../support/browser';
import { CellsPlatform } from '../support/cells-platform';
import { CELL_SCENES } from '../support/console-scenes';
import { sweepConsole, type ConsoleTheme } from '../support/console-sweep';
import { illegibleTexts } from '../support/legibility';
import { problemsOf } from '../support/page-problems';
import { signInStaff } from '../support/staff';
import { turnsOf } from '../support/sweep';
import { sweepsAll, type StoryLocale } from '../support/texts';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
] as const;

type Look = readonly [locale: StoryLocale, theme: ConsoleTheme];
/** Both languages and both themes, of which each scene has one; `npm run test:deep` gives each scene all four. */
const USUAL: readonly Look[] = [
  ['zh-CN', 'dark'],
  ['en-US', 'light'],
];
const LOOKS: readonly Look[] = sweepsAll() ? [...USUAL, ['zh-CN', 'light'], ['en-US', 'dark']] : USUAL;

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

it.each(LOOKS)('has no barrier and is legible in %s and the %s theme', async (locale, theme) => {
  const { server } = platform;
  const place = await signInStaff({ browser, server }, ['admin', 'finance-maker'], { locale });
  const scenes = CELL_SCENES.filter((_, number) =>
    turnsOf(LOOKS, number).some((look) => look[0] === locale && look[1] === theme),
  );
  expect(await sweepConsole(place, scenes, { theme, examine: illegibleIn })).toEqual([]);
  await place.context.close();
});
