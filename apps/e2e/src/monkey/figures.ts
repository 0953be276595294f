import { GAME_WALLET_CATEGORIES } from '@realm/domain';
import type { Page } from 'playwright-core';

interface Place {
  readonly path: string;
  /** Where it is shown; the numbers of several matches are added. */
  readonly figure: string;
}

interface Figure {
  readonly name: string;
  readonly pattern: RegExp;
  readonly places: readonly Place[];
}

const HOME = '/home';
const MY = '/userCenter/wallet';
const WALLET = '/userCenter/mywallet';
const TRANSFER = '/userCenter/transfer';
const MESSAGES = '/userCenter/messageCenter';

/** Hidden amounts leave the numbers of other things in their line, which have no decimals. */
const AMOUNT = /\d[\d,]*\.\d+/;
const COUNT = /\d+/;
const BELL = 'button:has(> svg.lucide-bell)';

/** What the app shows on several screens. */
const FIGURES: readonly Figure[] = [
  {
    name: 'available balance',
    pattern: AMOUNT,
    places: [
      { path: HOME, figure: 'a[href="/userCenter/wallet"] [aria-live]' },
      { path: MY, figure: 'section p[aria-live]' },
      { path: WALLET, figure: ':has(> * > svg.lucide-wallet)' },
      { path: TRANSFER, figure: 'dl dd' },
    ],
  },
  {
    name: 'frozen amount',
    pattern: AMOUNT,
    places: [
      { path: MY, figure: 'button[data-some]' },
      { path: WALLET, figure: ':has(> * > svg.lucide-lock-keyhole)' },
    ],
  },
  {
    name: 'sum of game balances',
    pattern: AMOUNT,
    places: [
      { path: MY, figure: 'section:has(a[href="/userCenter/transfer?direction=out"])' },
      { path: TRANSFER, figure: 'main section' },
    ],
  },
  ...GAME_WALLET_CATEGORIES.map((category) => ({
    name: `${category} balance`,
    pattern: AMOUNT,
    places: [
      { path: MY, figure: `main a[href^="/userCenter/transfer?category=${category}"]` },
      { path: WALLET, figure: `main a[href^="/userCenter/transfer?category=${category}"]` },
      { path: TRANSFER, figure: `label:has(input[value="${category}"])` },
    ],
  })),
  {
    name: 'number of unread messages',
    pattern: COUNT,
    places: [
      { path: HOME, figure: BELL },
      { path: MY, figure: BELL },
      { path: MESSAGES, figure: '[role="tab"] .visually-hidden' },
    ],
  },
];
const PATHS = [...new Set(FIGURES.flatMap(({ places }) => places.map(({ path }) => path)))];

/** Money may be moving, and a message arriving, between two readings. */
const ATTEMPTS = 3;
const LIMIT_MS = 10_000;
const COUNT_LIMIT_MS = 1_000;

interface Shown {
  readonly name: string;
  readonly path: string;
  readonly value: string;
}

/** @returns What the screens show instead of one figure; `null` where they agree or show none, as with hidden amounts. */
export async function differingFigures(page: Page, origin: string): Promise<string | null> {
  for (let attempt = 1; ; attempt += 1) {
    const shown = await readScreens(page, origin);
    const differing = FIGURES.map(({ name }) => shown.filter((each) => each.name === name)).find(
      (each) => new Set(each.map(({ value }) => value)).size > 1,
    );
    if (differing === undefined) return null;
    if (attempt < ATTEMPTS) continue;
    return `one ${differing[0]?.name ?? ''}, shown as ${differing.map(({ path, value }) => `${value} on ${path}`).join(', ')}`;
  }
}

async function readScreens(page: Page, origin: string): Promise<readonly Shown[]> {
  const shown: Shown[] = [];
  for (const path of PATHS) {
    await page.goto(`${origin}${path}`);
    // A sum of several answers is complete.
    await page.waitForLoadState('networkidle', { timeout: LIMIT_MS }).catch(() => undefined);
    for (const { name, pattern, places } of FIGURES)
      for (const place of places.filter((each) => each.path === path)) {
        const value = await readFigure(page, place.figure, pattern);
        if (value !== null) shown.push({ name, path, value });
      }
  }
  return shown;
}

async function readFigure(page: Page, selector: string, pattern: RegExp): Promise<string | null> {
  const place = page.locator(selector);
  // A count is there only where something is unread.
  const limit = pattern === COUNT ? COUNT_LIMIT_MS : LIMIT_MS;
  await place
    .first()
    .waitFor({ timeout: limit })
    .catch(() => undefined);
  // Digits that roll have come to rest.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const texts = await place.evaluateAll((elements) =>
    elements.map((element) =>
      element.matches('button[aria-label]')
        ? (element.getAttribute('aria-label') ?? '')
        : (element as HTMLElement).innerText,
    ),
  );
  const numbers = texts.flatMap((text) => pattern.exec(text.replace(/\s/g, ''))?.[0] ?? []);
  if (pattern === AMOUNT) return numbers[0] ?? null;
  return numbers.length === 0 ? null : String(numbers.reduce((sum, each) => sum + Number(each), 0));
}
