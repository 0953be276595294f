import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { openBrowser } from '../support/browser';
import { takeComplaints } from '../support/complaints';
import { problemsOf } from '../support/page-problems';
import { RealServer } from '../support/server';
import { signInStaff } from '../support/staff';
import { WCAG_RULES } from '../support/wcag-rules';

/** Set by tools/scripts/run-gallery.mjs. */
const { GALLERY_ONLY = '' } = process.env;
const FOLDER = resolve(__dirname, '../../../../tmp/gallery-console');
const SCREENS = resolve(__dirname, '../../../back-office/src/app/screens.ts');
const WIDTHS = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;
const LOCALES = ['zh-CN', 'en-US'] as const;
const THEMES = ['dark', 'light'] as const;
/** A screen that still loads after so long is photographed as it is. */
const SETTLE_MS = 4_000;
const HALF_AN_HOUR = 30 * 60_000;

/** The paths of the console's own table. */
async function consolePaths(): Promise<readonly string[]> {
  const paths = [...(await readFile(SCREENS, 'utf8')).matchAll(/^ {4}path: '([^']+)'/gm)].map(
    ([, path = '']) => path,
  );
  if (paths.length === 0) throw new Error('the console’s table of screens has no path');
  return paths.filter((path) => path.includes(GALLERY_ONLY));
}

async function problemsIn(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .exclude('[data-live-announcer]')
    .withTags([...WCAG_RULES])
    .analyze();
  const barriers = violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ') ?? ''}`);
  return [...barriers, ...(await problemsOf(page)), ...takeComplaints()];
}

it(
  'every screen of the console is drawn in every width, theme and language',
  async () => {
    const server = await RealServer.start();
    const browser = await openBrowser();
    const problems: string[] = [];
    let pictures = 0;
    await mkdir(FOLDER, { recursive: true });
    try {
      for (const locale of LOCALES) {
        const { page, context, desk } = await signInStaff({ browser, server }, 'admin', { locale });
        for (const theme of THEMES) {
          await context.addInitScript((chosen) => localStorage.setItem('console-theme', chosen), theme);
          for (const path of await consolePaths()) {
            for (const size of WIDTHS) {
              await page.setViewportSize(size);
              await desk.open(path);
              await page.getByRole('heading', { level: 1 }).waitFor();
              await page.waitForLoadState('networkidle', { timeout: SETTLE_MS }).catch(() => undefined);
              const name = `${path.slice(1)}-${theme}-${locale.slice(0, 2)}-${String(size.width)}`;
              await page.screenshot({ path: join(FOLDER, `${name}.png`) });
              pictures += 1;
              problems.push(...(await problemsIn(page)).map((problem) => `${name}: ${problem}`));
            }
          }
        }
        await context.close();
      }
    } finally {
      await writeFile(join(FOLDER, 'problems.txt'), problems.join('\n'));
      await browser.close();
      await server.stop();
    }
    process.stderr.write(`${String(pictures)} pictures: ${FOLDER}\n`);
    expect(problems).toEqual([]);
  },
  HALF_AN_HOUR,
);
