import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser } from '../support/browser';
import { takeComplaints, watchComplaints } from '../support/complaints';
import { Random } from '../support/random';
import { walk } from './walk';

const ORIGIN = 'http://walk.test';
const APP =
  '<!doctype html><h1>App</h1><iframe id="game-frame" src="/game" style="width: 300px; height: 300px"></iframe>';
const LONGEST_MS = 40_000;

let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
});
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 375, height: 640 } });
  watchComplaints(context, []);
  page = await context.newPage();
});
afterEach(() => context.close());
afterAll(() => browser.close());

/** Walks on a page whose only controls are those of the game in it. */
async function walkOn(game: string, lastsMs: number) {
  await page.route('**/*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: route.request().url().endsWith('/game') ? `<!doctype html>${game}` : APP,
    }),
  );
  await page.goto(`${ORIGIN}/games/one`);
  const { finding } = await walk(
    {
      page,
      context,
      random: new Random(7),
      paths: ['/games/one'],
      games: ['/games/one'],
      sizes: [{ width: 375, height: 640 }],
      origin: ORIGIN,
      passwords: ['a password'],
      compare: () => Promise.resolve(null),
      keys: ['Tab'],
      takeComplaints,
    },
    Date.now() + lastsMs,
  );
  return finding;
}

const BUTTON = 'style="width: 200px; height: 60px"';

it.each([
  ['an error on the console', `<button ${BUTTON} onclick="console.error('broken')">Spin</button>`, /broken/],
  [
    'a rejection that nobody handles',
    `<button ${BUTTON} onclick="Promise.reject(new Error('lost'))">Spin</button>`,
    /lost/,
  ],
  ['an error of typing', `<input style="height: 40px" oninput="console.error('typed')">`, /typed/],
  [
    'an error of a canvas',
    `<canvas width="200" height="200" onclick="console.error('hit')"></canvas>`,
    /hit/,
  ],
  [
    'a small control',
    '<button style="display: block; width: 60px; height: 12px"></button>',
    /in the game: .*60 × 12/,
  ],
  ['content wider than the game', '<div style="width: 900px">wide</div>', /in the game: \d+ px wider/],
  [
    'a covered control',
    `<button ${BUTTON}>Spin</button><div style="position: fixed; inset: 0"></div>`,
    /in the game: button "Spin" is covered/,
  ],
])('finds %s inside a game', async (_what, game, problem) => {
  expect((await walkOn(game, LONGEST_MS))?.problems.join()).toMatch(problem);
});

it('finds nothing in a game that works', async () => {
  expect(
    await walkOn(`<button ${BUTTON}>Spin</button><canvas width="200" height="200"></canvas>`, 4_000),
  ).toBeNull();
});

it('takes what a label draws over its own radio button for no cover', async () => {
  const star = '<svg width="60" height="60" style="position: absolute; inset: 0"></svg>';
  const label = `<label style="display: block; position: relative; width: 60px; height: 60px"><input type="radio" style="width: 40px; height: 40px">${star}</label>`;
  expect(await walkOn(label, 4_000)).toBeNull();
});
