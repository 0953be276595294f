import { spawn } from 'node:child_process';
import type { Browser } from 'playwright-core';
import { createDatabase } from '../shared/create-database';
import { newPhone, openBrowser, openPage } from './browser';
import { startNginx } from './nginx';
import { STAGE_MESSAGE, watchStage } from './probe';
import { freePort, untilListening, type AtEnd } from './processes';
import { Product, type ProductPlace } from './product';
import type { Sample } from './report';

const KEY = { keyId: 'arcade-bench', secret: 'a-secret-that-only-this-bench-knows' };
const GAMES = ['Dice', 'Golden Temple', 'Crash', 'Draw Five', 'Blackjack', 'Deep Sea Hunter'];
/** The lobby has all its files by then, and the service worker is installed. */
const SETTLE_MS = 12_000;
const LIMIT_MS = 60_000;
/** Less than the applied delay of one request. */
const MIN_ANSWER_MS = 500;
/** The network's conditions are set for one process: the game's frame has to be in it. */
const ONE_PROCESS = ['--disable-features=IsolateSandboxedIframes', '--disable-site-isolation-trials'];

/** Member app and arcade as production runs them, each behind an nginx. */
export interface Playground {
  readonly origin: string;
  readonly arcadeOrigin: string;
  readonly product: Product;
}

export async function startPlayground(place: ProductPlace, atEnd: AtEnd): Promise<Playground> {
  const { serverUrl, folder } = place;
  const [arcadePort, walletPort] = [await freePort(), await freePort()];
  const arcadeOrigin = await startNginx(arcadePort, folder, atEnd);
  const env = {
    GAME_PROVIDERS: JSON.stringify([{ id: 'arcade', launchUrl: `${arcadeOrigin}/play`, keys: [KEY] }]),
    WALLET_PORT: String(walletPort),
  };
  const product = await Product.start({ serverUrl, folder, database: 'bench_play', env }, atEnd);
  const origin = await startNginx(product.port, folder, atEnd);
  const arcade = spawn(process.execPath, ['dist/apps/arcade/main.js'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      ARCADE_PORT: String(arcadePort),
      ARCADE_ORIGIN: arcadeOrigin,
      ARCADE_FRAME_ANCESTORS: origin,
      ARCADE_DATABASE_URL: await createDatabase(serverUrl, 'bench_play_arcade'),
      ARCADE_WALLET_URL: `http://127.0.0.1:${String(walletPort)}`,
      ARCADE_WALLET_KEY_ID: KEY.keyId,
      ARCADE_WALLET_SECRET: KEY.secret,
      ARCADE_SECRET: 'bench-play'.repeat(4),
    },
  });
  atEnd(() => void arcade.kill('SIGKILL'));
  await untilListening(arcadePort, arcade);
  return { origin, arcadeOrigin, product };
}

/** Every game once, each on a phone that has never opened one. */
export async function measureFirstPlay(playground: Playground): Promise<readonly Sample[]> {
  const { origin, arcadeOrigin } = playground;
  const browser = await openBrowser([origin, arcadeOrigin], 'http2', ONE_PROCESS);
  const samples: Sample[] = [];
  for (const game of GAMES)
    samples.push({
      part: 'others',
      figure: 'firstPlay',
      of: game,
      value: await firstPlay(browser, playground, game),
    });
  await browser.close();
  return samples;
}

/** From the last tap that a member makes on the way from the lobby to the stage. */
async function firstPlay(browser: Browser, { origin, product }: Playground, game: string): Promise<number> {
  const context = await newPhone(browser, await product.signIn(await product.newMember(1)));
  await context.addInitScript(watchStage, STAGE_MESSAGE);
  const { page } = await openPage(context, { slowNetwork: true });
  await page.goto(`${origin}/game`, { timeout: LIMIT_MS });
  const tile = page.getByRole('link', { name: new RegExp(`^${game}`) }).first();
  await tile.waitFor({ timeout: LIMIT_MS });
  await page.waitForTimeout(SETTLE_MS);
  const shown = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith(STAGE_MESSAGE),
    timeout: LIMIT_MS,
  });
  await tile.click();
  const play = page.getByRole('link', { name: 'Play', exact: true });
  // The sheet slides in; a trial ends when the link stands still.
  await play.tap({ trial: true });
  const box = await play.boundingBox();
  if (box === null) throw new Error(`${game} can't be played`);
  const tappedAt = Date.now();
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const shownAt = Number((await shown).text().slice(STAGE_MESSAGE.length));
  const frame = page.frames().find((each) => each.parentFrame() !== null);
  const answerMs = await frame?.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return navigation === undefined ? 0 : navigation.responseEnd - navigation.requestStart;
  });
  if ((answerMs ?? 0) < MIN_ANSWER_MS) throw new Error(`the frame of ${game} was not on the slow network`);
  await context.close();
  return shownAt - tappedAt;
}
