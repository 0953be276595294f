import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { Account } from '../support/account';
import { startGamePlatform } from '../support/arcade';
import { openBrowser, openPhone } from '../support/browser';
import { takeComplaints } from '../support/complaints';
import { problemsOf } from '../support/page-problems';
import { skipFraudWarning } from '../support/skip-fraud-warning';
import { texts } from '../support/texts';
import { WCAG_RULES } from '../support/wcag-rules';
import { indexPage } from './index-page';
import { fileOf, PHONE, STATES, type Look, type State } from './looks';
import { seriesOf, type Series } from './series';
import { openInState } from './states';

/** Set by tools/scripts/run-gallery.mjs. */
const { GALLERY_ONLY = '', GALLERY_STATES = '' } = process.env;
const FOLDER = resolve(__dirname, '../../../../tmp/gallery');
/** A screen that still moves or loads after so long is photographed as it is. */
const LOAD_LIMIT_MS = 4_000;
/** For the code of a screen whose calls are never answered, or fail at once. */
const CODE_MS = 1_500;
/** What the states themselves provoke. */
const PROVOKED = [/net::ERR_/, /status of (503|429)/];
const HOURS_3 = 3 * 60 * 60_000;

interface Studio {
  readonly browser: Browser;
  readonly origin: string;
  /** Grows with each picture. */
  readonly taken: Look[];
}

it(
  'every screen is drawn in every size, theme, language and state',
  async () => {
    const platform = await startGamePlatform();
    const browser = await openBrowser();
    const looks: Look[] = [];
    const problems: string[] = [];
    try {
      await rm(FOLDER, { recursive: true, force: true });
      await mkdir(FOLDER, { recursive: true });
      const newcomer = await Account.open(platform.server);
      const wanted = GALLERY_STATES === '' ? STATES : GALLERY_STATES.split(',');
      for (const series of seriesOf(newcomer.name).filter(({ state }) =>
        wanted.some((name) => name === state),
      ))
        problems.push(
          ...(await photographSeries({ browser, origin: platform.server.url, taken: looks }, series)),
        );
    } finally {
      await writeFile(join(FOLDER, 'index.html'), indexPage(looks, problems));
      await writeFile(join(FOLDER, 'problems.txt'), problems.join('\n'));
      await browser.close();
      await platform.stop();
    }
    process.stderr.write(`${String(looks.length)} pictures: ${join(FOLDER, 'index.html')}\n`);
    expect(problems).toEqual([]);
  },
  HOURS_3,
);

/** One member on one phone, in one theme after the other. */
async function photographSeries(
  { browser, origin, taken }: Studio,
  { state, paths, looks, member }: Series,
): Promise<string[]> {
  const { page, context } = await openPhone(browser, { locale: 'zh-CN', provokes: PROVOKED });
  const problems: string[] = [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (member !== null) await signIn(page, origin, member);
  for (const { theme, language } of shades(looks)) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.goto(`${origin}/nowhere`);
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    await skipFraudWarning(page);
    for (const path of paths.filter((each) => each.includes(GALLERY_ONLY))) {
      const endState = await openInState({ page, origin }, path, state);
      for (const { size } of looks.filter((look) => look.theme === theme && look.language === language)) {
        const look: Look = { path, state, size, theme, language };
        await page.setViewportSize(size);
        await waitUntilDrawn(page, state);
        await page.screenshot({ path: join(FOLDER, fileOf(look)), type: 'jpeg', quality: 70, scale: 'css' });
        taken.push(look);
        problems.push(...(await problemsIn(page, look)));
      }
      await endState();
    }
  }
  await context.close();
  return problems;
}

const shades = (looks: Series['looks']): readonly Pick<Look, 'theme' | 'language'>[] => [
  ...new Map(looks.map(({ theme, language }) => [`${theme} ${language}`, { theme, language }])).values(),
];

async function problemsIn(page: Page, { path, state, size, theme, language }: Look): Promise<string[]> {
  const found = [...(await problemsOf(page.mainFrame())), ...takeComplaints()];
  // A picture of an error in place of what it should show.
  const failed = page.getByText(texts(language)('common.state.loadFailed'), { exact: true });
  if (state !== 'error' && state !== 'offline' && (await failed.count()) > 0) found.push('did not load');
  if (size.width === PHONE.width || size.width > 1_000) {
    const { violations } = await new AxeBuilder({ page }).withTags([...WCAG_RULES]).analyze();
    found.push(...violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ') ?? ''}`));
  }
  const look = `${path} ${state} ${String(size.width)}x${String(size.height)} ${theme} ${language}`;
  return found.map((problem) => `${look}: ${problem}`);
}

async function waitUntilDrawn(page: Page, state: State): Promise<void> {
  // A game in play is a frame with a heading of its own.
  await page.locator('h1, iframe').first().waitFor({ state: 'attached' });
  if (state !== 'loading' && state !== 'offline')
    await page.waitForLoadState('networkidle', { timeout: LOAD_LIMIT_MS }).catch(() => undefined);
  if (state === 'loading' || state === 'error') await page.waitForTimeout(CODE_MS);
  await page.evaluate(async (limitMs) => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    // A spinner never ends.
    const ended = Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, limitMs))]);
  }, LOAD_LIMIT_MS / 10);
}

async function signIn(
  page: Page,
  origin: string,
  { account, password }: { account: string; password: string },
): Promise<void> {
  const text = texts('zh');
  const field = (key: string) => page.locator('input').and(page.getByLabel(text(key), { exact: true }));
  await page.goto(`${origin}/login`);
  await field('session.account.label').fill(account);
  await field('session.password.label').fill(password);
  await page.getByRole('checkbox').check();
  await page
    .getByRole('button', { name: text('common.action.signIn'), exact: true })
    .last()
    .click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}
