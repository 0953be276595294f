import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { Random } from '../support/random';
import { shownControls, shownSurfaces, type ControlKind } from './controls';
import { choosePlace, IN_THE_GAME, openGame, prefixOf, waitForGame, type Place } from './place';
import { fine, PRESS_LIMIT_MS, pressOn, type Step } from './press-on';
import { problemsOf } from '../support/page-problems';

const TEXTS = [
  ...['', ' ', '0', '1', '12.50', '100', '-1', '1e9', '0.001', '999999999999', '1,000', '１２', 'NaN', '٣'],
  ...[
    'abc',
    '<img src=x onerror=alert(1)>',
    "'; drop table members; --",
    '😀😀😀',
    '\u202eabc',
    'a'.repeat(300),
  ],
  ...[
    'T' + 'a'.repeat(33),
    '0x' + '5a'.repeat(20),
    'name@example.com',
    '{{count}}',
    '%s%n',
    '../../etc/passwd',
  ],
];
const ACTIONS = {
  press: 60,
  type: 14,
  point: 6,
  key: 4,
  back: 6,
  forward: 2,
  open: 5,
  reload: 3,
  rotate: 3,
  offline: 2,
  scroll: 3,
  compare: 1,
};
const OFFLINE_MS = 1_500;
const KEPT_STEPS = 30;
/** How often an address that is opened is a game's. */
const TO_GAME = 0.35;
/** A press may be held. */
const LONGEST_PRESS_MS = 700;

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Walk {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly random: Random;
  /** Paths that can be opened by address. */
  readonly paths: readonly string[];
  /** Paths of games, which are played in a frame. */
  readonly games: readonly string[];
  /** Windows that the page is made for. */
  readonly sizes: readonly Size[];
  readonly origin: string;
  /** A password that fits the forms, which are then really sent. */
  readonly passwords: readonly string[];
  /** @returns What two screens show differently; `null` where they agree. */
  readonly compare: () => Promise<string | null>;
  /** Keys that do something anywhere on the page. */
  readonly keys: readonly string[];
  /** What went wrong beside the page, such as console errors; empties the list. */
  readonly takeComplaints: () => readonly string[];
}

export interface Finding {
  readonly problems: readonly string[];
  readonly path: string;
  /** The last steps before it, the latest at the end. */
  readonly steps: readonly string[];
}

/** Does whatever a person could do with a page, as the random choices say, until something is wrong or the time is over. */
export async function walk(
  options: Walk,
  untilMs: number,
): Promise<{ steps: number; finding: Finding | null }> {
  const { page, takeComplaints } = options;
  const taken: string[] = [];
  let count = 0;
  while (Date.now() < untilMs) {
    const { step, problem } = await act(options);
    count += 1;
    taken.push(step);
    if (taken.length > KEPT_STEPS) taken.shift();
    const problems = [
      ...(problem === null ? [] : [problem]),
      ...(await problemsNow(page)),
      ...takeComplaints(),
    ];
    if (problems.length > 0) return { steps: count, finding: { problems, path: page.url(), steps: taken } };
  }
  return { steps: count, finding: null };
}

/** Of the page and of the game in it. One that moves on while it is read is read again at the next step. */
async function problemsNow(page: Page): Promise<readonly string[]> {
  const game = await openGame(page);
  const [onPage, inGame] = await Promise.all([
    problemsOf(page.mainFrame()).catch(() => []),
    game === null ? [] : problemsOf(game).catch(() => []),
  ]);
  return [...onPage, ...inGame.map((problem) => `${IN_THE_GAME}${problem}`)];
}

async function act(options: Walk): Promise<Step> {
  const { page, context, random, sizes, keys, compare } = options;
  const action = random.weighted(ACTIONS);
  switch (action) {
    case 'press':
      return press(options);
    case 'type':
      return type(options);
    case 'point':
      return point(options);
    case 'key': {
      const key = random.pick(keys);
      await page.keyboard.press(key);
      return fine(`key ${key}`);
    }
    case 'back':
      return goBack(options);
    case 'forward':
      await page.goForward().catch(() => null);
      return fine(action);
    case 'open':
      return open(options);
    case 'reload':
      await page.reload();
      return fine('reload');
    case 'rotate': {
      const size = random.pick(sizes);
      await page.setViewportSize(size);
      return fine(`${String(size.width)} × ${String(size.height)}`);
    }
    case 'offline':
      await context.setOffline(true);
      await press(options);
      await page.waitForTimeout(OFFLINE_MS);
      await context.setOffline(false);
      return fine('offline for a moment');
    case 'scroll':
      await page.mouse.wheel(0, random.whole(-900, 900));
      return fine('scroll');
    case 'compare':
      return { step: 'compare the figures', problem: await compare() };
  }
}

/** As the browser's button does, or as a script of the game can. */
async function goBack(options: Walk): Promise<Step> {
  const place = await choosePlace(options.page, options.random);
  const prefix = prefixOf(place);
  await (prefix === '' ? place.page.goBack() : place.frame.evaluate(() => history.back())).catch(() => null);
  return fine(`${prefix}back`);
}

async function open({ page, random, paths, games, origin }: Walk): Promise<Step> {
  const isGame = games.length > 0 && random.chance(TO_GAME);
  const path = random.pick(isGame ? games : paths);
  await page.goto(`${origin}${path}`);
  if (isGame) await waitForGame(page);
  return fine(`open ${path}`);
}

async function press(options: Walk): Promise<Step> {
  const place = await choosePlace(options.page, options.random);
  const control = await choose(place, options.random, 'pressed');
  return control === null ? fine('nothing to press') : pressOn(place, control);
}

/** Presses or holds a point of a canvas or of a slider. Something may lie over it, such as a game's prize. */
async function point(options: Walk): Promise<Step> {
  const { random } = options;
  const place = await choosePlace(options.page, options.random);
  const surfaces = await shownSurfaces(place.frame).catch(() => []);
  if (surfaces.length === 0) return fine('nothing to point at');
  const surface = random.pick(surfaces);
  const [across, down] = [random.next(), random.next()];
  const delay = random.chance(0.3) ? random.whole(0, LONGEST_PRESS_MS) : 0;
  const box = await surface.boundingBox().catch(() => null);
  if (box === null) return fine('a surface that has gone');
  const position = { x: across * box.width, y: down * box.height };
  await surface.click({ position, delay, force: true, timeout: PRESS_LIMIT_MS }).catch(() => undefined);
  return fine(`${prefixOf(place)}a point at ${across.toFixed(2)}, ${down.toFixed(2)}`);
}

async function type(options: Walk): Promise<Step> {
  const { random, passwords } = options;
  const place = await choosePlace(options.page, options.random);
  const field = await choose(place, random, 'typed');
  if (field === null) return fine('nothing to type in');
  const entered = await pressOn(place, field);
  if (entered.problem !== null) return entered;
  const isPassword = (await field.getAttribute('type').catch(() => null)) === 'password';
  const text = isPassword && random.chance(0.7) ? random.pick(passwords) : random.pick(TEXTS);
  await field.fill(text, { timeout: PRESS_LIMIT_MS }).catch(() => undefined);
  return fine(`${prefixOf(place)}type ${JSON.stringify(isPassword ? '…' : text.slice(0, 40))}`);
}

async function choose({ frame }: Place, random: Random, kind: ControlKind): Promise<Locator | null> {
  const shown = await shownControls(frame, kind).catch(() => []);
  return shown.length === 0 ? null : random.pick(shown);
}
