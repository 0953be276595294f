import type { Page } from 'playwright-core';
import { barriersIn } from '../support/barriers';
import { openDesk } from '../support/browser';
import { watchCalls } from '../support/calls-at-rest';
import { consolePaths } from '../support/console-paths';
import { consoleScenes, demoMember, signInScenes, type Scene } from '../support/console-scenes';
import { Desk, signInStaff } from '../support/staff';
import { storyFixture } from '../support/story-fixture';
import { LANGUAGE_OF } from '../support/texts';

const story = storyFixture();

type Look = readonly [locale: 'zh-CN' | 'en-US', theme: 'dark' | 'light'];
/** Both languages and both themes; `npm run test:deep` sweeps each in each. */
const USUAL: readonly Look[] = [
  ['zh-CN', 'dark'],
  ['en-US', 'light'],
];
const LOOKS: readonly Look[] =
  process.env['SWEEP_LANGUAGES'] === 'all' ? [...USUAL, ['zh-CN', 'light'], ['en-US', 'dark']] : USUAL;

interface Place {
  readonly page: Page;
  readonly desk: Desk;
}

/** The part that a scene is about: menu, top bar and foot are the same on each, and are examined once. */
async function partOf(page: Page, { open }: Scene): Promise<string | undefined> {
  if (open === undefined) return 'main';
  const isOver = (await page.locator('[role="dialog"]').count()) > 0;
  return isOver ? '[role="dialog"]' : 'main';
}

/** @returns What axe finds in each scene, by its name. */
async function sweep(
  { page, desk }: Place,
  scenes: readonly Scene[],
  theme: Look[1],
): Promise<readonly string[]> {
  const atRest = watchCalls(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((chosen) => {
    if (window.origin !== 'null') localStorage.setItem('console-theme', chosen);
  }, theme);
  const barriers: string[] = [];
  for (const [place, scene] of scenes.entries()) {
    await desk.open(scene.path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await atRest();
    await scene.open?.({ page, desk });
    await atRest();
    expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
    const found = await barriersIn(page, place === 0 ? undefined : await partOf(page, scene));
    barriers.push(...found.map((barrier) => `${scene.name}: ${barrier}`));
  }
  return barriers;
}

/** Only on a platform of several cells. */
const OF_CELLS = '/cells';

it('goes to every path of the console', async () => {
  const swept = [...consoleScenes('1').map(({ path }) => path), OF_CELLS];
  expect((await consolePaths()).filter((path) => !swept.includes(path))).toEqual([]);
});

describe.each(LOOKS)('in %s and the %s theme', (locale, theme) => {
  it('finds no barrier on any screen, in any drawer and in any form', async () => {
    const scenes = consoleScenes(await demoMember(story.server));
    const middle = Math.ceil(scenes.length / 2);
    const found = await Promise.all(
      [scenes.slice(0, middle), scenes.slice(middle)].map(async (half) => {
        const place = await signInStaff(story, ['admin', 'finance-maker'], { locale });
        const barriers = await sweep(place, half, theme);
        await place.context.close();
        return barriers;
      }),
    );
    expect(found.flat()).toEqual([]);
  });

  it('finds none on the way in', async () => {
    const { account, context } = await signInStaff(story, 'viewer', { locale });
    await context.close();
    const options = { locale, provokes: [/status of (401|429)/] };
    const { page, ...visitor } = await openDesk(story.browser, options);
    const desk = new Desk(page, story.server.consoleUrl, LANGUAGE_OF[locale]);
    expect(await sweep({ page, desk }, signInScenes(account, `stranger-${theme}`), theme)).toEqual([]);
    await visitor.context.close();
  });
});
