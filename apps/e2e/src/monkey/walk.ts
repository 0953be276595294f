import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { Random } from '../support/random';
import { isShown, markTop, nameOf, shownControls, TOP } from './controls';
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
/** Longer than a toast stays above a button. */
const PRESS_LIMIT_MS = 8_000;
const OFFLINE_MS = 1_500;
const KEPT_STEPS = 30;

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

/** A page that moves on while it is read is read again at the next step. */
const problemsNow = (page: Page): Promise<readonly string[]> => problemsOf(page).catch(() => []);

interface Step {
  readonly step: string;
  readonly problem: string | null;
}
const fine = (step: string): Step => ({ step, problem: null });

async function act(options: Walk): Promise<Step> {
  const { page, context, random, paths, origin, sizes, keys, compare } = options;
  const action = random.weighted(ACTIONS);
  switch (action) {
    case 'press':
      return press(options);
    case 'type':
      return type(options);
    case 'key': {
      const key = random.pick(keys);
      await page.keyboard.press(key);
      return fine(`key ${key}`);
    }
    case 'back':
    case 'forward':
      await (action === 'back' ? page.goBack() : page.goForward()).catch(() => null);
      return fine(action);
    case 'open': {
      const path = random.pick(paths);
      await page.goto(`${origin}${path}`);
      return fine(`open ${path}`);
    }
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

async function press({ page, random }: Walk): Promise<Step> {
  const control = await choose(page, random, 'pressed');
  return control === null ? fine('nothing to press') : pressOn(page, control);
}

async function pressOn(page: Page, control: Locator): Promise<Step> {
  const name = await nameOf(control).catch(() => null);
  if (name === null) return fine('a control that has gone');
  const where = page.url();
  try {
    await control.click({ timeout: PRESS_LIMIT_MS });
    return fine(name);
  } catch (failure) {
    return { step: name, problem: await coverOf({ page, control, where, failure: String(failure) }) };
  }
}

/** A sheet that was still on its way has arrived by then. */
const canBePressed = (control: Locator): Promise<boolean> =>
  control.click({ trial: true, timeout: PRESS_LIMIT_MS }).then(
    () => true,
    () => false,
  );

interface Missed {
  readonly page: Page;
  readonly control: Locator;
  readonly where: string;
  readonly failure: string;
}

/** What lay over a control all the time; `null` where the page or a dialog has moved on meanwhile. */
async function coverOf({ page, control, where, failure }: Missed): Promise<string | null> {
  const [, cover] = /(<[^\n]{1,200}) intercepts pointer events/.exec(failure) ?? [];
  if (cover === undefined || page.url() !== where) return null;
  const isInFront = await page
    .evaluate(markTop)
    .then(
      (hasDialog) =>
        !hasDialog || control.evaluate((element, mark) => element.closest(mark) !== null, `[${TOP}]`),
    )
    .catch(() => false);
  // A link that is shown while it has the focus may have lost it.
  const isThere = isInFront && (await isShown(control).catch(() => false));
  if (!isThere || (await canBePressed(control))) return null;
  return `${await nameOf(control)} is covered by ${cover}`;
}

async function type({ page, random, passwords }: Walk): Promise<Step> {
  const field = await choose(page, random, 'typed');
  if (field === null) return fine('nothing to type in');
  const entered = await pressOn(page, field);
  if (entered.problem !== null) return entered;
  const isPassword = (await field.getAttribute('type').catch(() => null)) === 'password';
  const text = isPassword && random.chance(0.7) ? random.pick(passwords) : random.pick(TEXTS);
  await field.fill(text, { timeout: PRESS_LIMIT_MS }).catch(() => undefined);
  return fine(`type ${JSON.stringify(isPassword ? '…' : text.slice(0, 40))}`);
}

async function choose(page: Page, random: Random, kind: 'pressed' | 'typed'): Promise<Locator | null> {
  const shown = await shownControls(page, kind).catch(() => []);
  return shown.length === 0 ? null : random.pick(shown);
}
