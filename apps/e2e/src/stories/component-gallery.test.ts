import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../support/browser';
import { watchComplaints } from '../support/complaints';

const ORIGIN = 'http://gallery.test';
const WORKSPACE = resolve(__dirname, '../../../..');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

let folder: string;
let browser: Browser;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'realm-gallery-'));
  const vite = join(WORKSPACE, 'node_modules/vite/bin/vite.js');
  const options = ['--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
  execFileSync(process.execPath, [vite, 'build', join(WORKSPACE, 'libs/ui/gallery'), ...options]);
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

async function openGallery(theme: 'dark' | 'light'): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  watchComplaints(context, []);
  const page = await context.newPage();
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const file = join(folder, pathname === '/' ? 'index.html' : pathname);
    return route.fulfill({ body: readFileSync(file), contentType: TYPES[extname(file)] ?? 'text/plain' });
  });
  await page.goto(`${ORIGIN}/?theme=${theme}`);
  await page.locator('h1').waitFor();
  return page;
}

async function barriersOf(page: Page, part = 'body'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  return violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ') ?? ''}`);
}

it.each(['dark', 'light'] as const)(
  'no component has a barrier in the %s theme, open or closed',
  async (theme) => {
    const page = await openGallery(theme);
    expect(await barriersOf(page)).toEqual([]);
    for (const [name, role] of [
      [/Network/, 'listbox'],
      [/Period/, 'dialog'],
      ['Actions', 'menu'],
    ] as const) {
      await page.getByRole('button', { name }).first().click();
      await page.getByRole(role).waitFor();
      expect(await barriersOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole(role).waitFor({ state: 'detached' });
    }
  },
);

it('the header and totals of a table stay visible, and a row that is focused by keyboard lies between them', async () => {
  const page = await openGallery('dark');
  const table = page.getByRole('grid', { name: 'Withdrawals', exact: true });
  const topOf = async (text: string) =>
    (await table.getByText(text, { exact: true }).boundingBox())?.y ?? Number.NaN;
  const height = async () => (await topOf('10 orders')) - (await topOf('Member'));
  const before = await height();
  await page.getByRole('button', { name: 'Actions' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.waitForFunction(isLastRowInSight);
  expect(await height()).toBe(before);
});

/** In the page: the focused row is the last one and ends above the totals. */
function isLastRowInSight(): boolean {
  const row = document.activeElement;
  const totals = document.querySelector('tfoot td');
  if (row?.matches('tbody tr:last-child') !== true || totals === null) return false;
  return row.getBoundingClientRect().bottom <= totals.getBoundingClientRect().top + 1;
}
