import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { barriersIn } from '../support/barriers';
import { openBrowser, openDesk } from '../support/browser';
import { takeComplaints } from '../support/complaints';
import { consoleScenes, demoMember, signInScenes, type Scene } from '../support/console-scenes';
import { problemsOf } from '../support/page-problems';
import { RealServer } from '../support/server';
import { Desk, signInStaff, type StaffAtDesk } from '../support/staff';
import { CONSOLE_STATES, enterState, type ConsoleState } from '../support/console-states';
import { indexPage } from './index-page';
import { fileOf, THEMES, type AnyLook, type Size } from './looks';

/** Set by tools/scripts/run-gallery.mjs. */
const { GALLERY_ONLY = '', GALLERY_STATES = '' } = process.env;
const FOLDER = resolve(__dirname, '../../../../tmp/gallery-console');
const DESIGN: Size = { width: 1440, height: 900 };
const SIZES: readonly Size[] = [{ width: 1280, height: 800 }, DESIGN, { width: 1920, height: 1080 }];
const LOCALES = { zh: 'zh-CN', en: 'en-US' } as const;
type ConsoleLanguage = keyof typeof LOCALES;
/** What is pressed to get to a drawer or a form is there in these. */
const STATES_WITH_ROWS: readonly ConsoleState[] = ['usual', 'long'];
/** A screen that still loads after so long is photographed as it is. */
const LOAD_LIMIT_MS = 3_000;
/** For the code of a screen whose calls are never answered, or fail at once. */
const CODE_MS = 800;
/** What the states themselves provoke. */
const PROVOKED = [/net::ERR_/, /status of (503|429)/, /WebSocket/];
const HOURS_2 = 2 * 60 * 60_000;

const states = CONSOLE_STATES.filter(
  (state) => GALLERY_STATES === '' || GALLERY_STATES.split(',').includes(state),
);
const looks: AnyLook[] = [];
const problems: string[] = [];

it(
  'every screen of the console is drawn in every width, theme, language and state',
  async () => {
    const server = await RealServer.start();
    const browser = await openBrowser();
    try {
      await rm(FOLDER, { recursive: true, force: true });
      await mkdir(FOLDER, { recursive: true });
      for (const language of ['zh', 'en'] as const) await photographAll({ browser, server }, language);
    } finally {
      await writeFile(join(FOLDER, 'index.html'), indexPage(looks, problems));
      await writeFile(join(FOLDER, 'problems.txt'), problems.join('\n'));
      await browser.close();
      await server.stop();
    }
    process.stderr.write(`${String(looks.length)} pictures: ${join(FOLDER, 'index.html')}\n`);
    expect(problems).toEqual([]);
  },
  HOURS_2,
);

interface Studio {
  readonly browser: Browser;
  readonly server: RealServer;
}

/** Everything in one language, by one person who may read everything and ask for money. */
async function photographAll(studio: Studio, language: ConsoleLanguage): Promise<void> {
  const options = { locale: LOCALES[language], provokes: PROVOKED };
  const place = await signInStaff(studio, ['admin', 'finance-maker'], options);
  await place.page.emulateMedia({ reducedMotion: 'reduce' });
  const scenes = consoleScenes(await demoMember(studio.server)).filter(isWanted);
  for (const state of states)
    for (const scene of scenes) {
      if (scene.open !== undefined && !STATES_WITH_ROWS.includes(state)) continue;
      const end = await enterState(place.page, state);
      await photograph(place, { scene, state, language });
      await end();
    }
  await place.context.close();
  if (states.includes('usual')) await photographSignIn(studio, place.account, language);
}

async function photographSignIn(
  { browser, server }: Studio,
  account: string,
  language: ConsoleLanguage,
): Promise<void> {
  const { page, context } = await openDesk(browser, { locale: LOCALES[language], provokes: PROVOKED });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const desk = new Desk(page, server.consoleUrl, language);
  for (const scene of signInScenes(account, `stranger-${language}`).filter(isWanted))
    await photograph({ page, desk }, { scene, state: 'usual', language });
  await context.close();
}

const isWanted = ({ name }: Scene): boolean => name.includes(GALLERY_ONLY);

interface Shot {
  readonly scene: Scene;
  readonly state: ConsoleState;
  readonly language: ConsoleLanguage;
}

/** In every size and theme; the states other than the usual one, in the design's own size. */
async function photograph(
  { page, desk }: Pick<StaffAtDesk, 'page' | 'desk'>,
  { scene, state, language }: Shot,
): Promise<void> {
  const { name: path, open } = scene;
  await page.setViewportSize(DESIGN);
  await desk.open(scene.path);
  await waitUntilDrawn(page, state);
  const failed = await open?.({ page, desk }).then(
    () => undefined,
    (failure: unknown) => `${path}: ${String(failure).slice(0, 200)}`,
  );
  if (failed !== undefined) problems.push(failed);
  if (open !== undefined) await waitUntilDrawn(page, state);
  for (const theme of THEMES) {
    await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
    for (const size of state === 'usual' ? SIZES : [DESIGN]) {
      const look: AnyLook = { path, state, size, theme, language };
      await page.setViewportSize(size);
      const found = await problemsOf(page.mainFrame());
      if (size === DESIGN) found.push(...(await barriersIn(page)));
      await page.screenshot({ path: join(FOLDER, fileOf(look)), type: 'jpeg', quality: 80 });
      looks.push(look);
      problems.push(...found.map((problem) => `${fileOf(look)}: ${problem}`));
    }
  }
  problems.push(...takeComplaints().map((complaint) => `${path} ${state} ${language}: ${complaint}`));
}

async function waitUntilDrawn(page: Page, state: ConsoleState): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (state === 'loading' || state === 'error') await page.waitForTimeout(CODE_MS);
  else await page.waitForLoadState('networkidle', { timeout: LOAD_LIMIT_MS }).catch(() => undefined);
}
