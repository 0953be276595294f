import { GAME_WALLET_CATEGORIES, type GameWalletCategory } from '@realm/domain';
import type { Page } from 'playwright-core';
import { atRest } from '../support/at-rest';
import { skipFraudWarning } from '../support/skip-fraud-warning';
import { differingSums } from './funds-sums';
import { readAmount, readCount } from './read-figure';

const PHONE = { width: 375, height: 812 };
const WIDE = { width: 1280, height: 800 };
const MENU = 'button:has(> svg.lucide-menu)';
const IN_SIDEBAR = 'dialog:modal div:has(+ nav)';

/** A screen, or what presses of these open over it. */
interface View {
  readonly path: string;
  readonly size?: typeof WIDE;
  readonly pressed?: readonly string[];
}

const VIEWS = {
  home: { path: '/home' },
  my: { path: '/userCenter/wallet' },
  wallet: { path: '/userCenter/mywallet' },
  transfer: { path: '/userCenter/transfer' },
  withdraw: { path: '/userCenter/withdraw' },
  messages: { path: '/userCenter/messageCenter' },
  sidebar: { path: '/home', pressed: [MENU] },
  quickWallet: { path: '/home', pressed: [MENU, `${IN_SIDEBAR} > button`] },
  hall: { path: '/pcGames', size: WIDE },
  wideWindow: { path: '/userCenter/wallet', size: WIDE },
} as const satisfies Readonly<Record<string, View>>;
type ViewName = keyof typeof VIEWS;

interface Figure {
  readonly name: string;
  readonly read: typeof readAmount;
  /** Where it is shown: the numbers of several matches are added. */
  readonly places: Readonly<Partial<Record<ViewName, string>>>;
}

const BELL = 'button:has(> svg.lucide-bell)';
const WITHDRAWABLE = 'main span.tabular';
const NOT_YET_FINAL = 'main div:has(> section[aria-live]) > p';
/** Of each category in the hall, whose rows lead nowhere. */
const ICONS: Readonly<Record<GameWalletCategory, string>> = {
  lottery: 'ticket',
  slots: 'cherry',
  board: 'chess-knight',
  fishing: 'fish',
  chain: 'link-2',
};

/** What the app shows in several places. */
const FIGURES: readonly Figure[] = [
  {
    name: 'available balance',
    read: readAmount,
    places: {
      home: 'a[href="/userCenter/wallet"] [aria-live]',
      my: 'section p[aria-live]',
      wallet: ':has(> * > svg.lucide-wallet)',
      transfer: 'dl dd >> nth=0',
      withdraw: `${WITHDRAWABLE}, ${NOT_YET_FINAL}`,
      sidebar: `${IN_SIDEBAR} .num`,
      quickWallet: 'dialog:modal form > p',
      hall: 'aside p[aria-live]',
      wideWindow: 'header a[href="/userCenter/wallet"]:has(.num)',
    },
  },
  {
    name: 'frozen amount',
    read: readAmount,
    places: { my: 'button[data-some]', wallet: ':has(> * > svg.lucide-lock-keyhole)' },
  },
  {
    name: 'sum of game balances',
    read: readAmount,
    places: {
      my: 'section div:has(> h2):has(~ a, ~ button)',
      transfer: 'main section',
      hall: 'aside section div:has(> h2)',
    },
  },
  ...GAME_WALLET_CATEGORIES.map((category) => ({
    name: `${category} balance`,
    read: readAmount,
    places: {
      my: `main a[href^="/userCenter/transfer?category=${category}"]`,
      wallet: `main a[href^="/userCenter/transfer?category=${category}"]`,
      transfer: `label:has(input[value="${category}"])`,
      hall: `aside section:has(h2) li:has(> svg.lucide-${ICONS[category]})`,
    },
  })),
  {
    name: 'number of unread messages',
    read: readCount,
    places: {
      home: BELL,
      my: BELL,
      messages: '[role="tab"]',
      sidebar: 'dialog:modal a[href="/userCenter/messageCenter"]',
      hall: `header ${BELL}`,
      wideWindow: 'nav a[href="/userCenter/messageCenter"]',
    },
  },
  {
    name: 'number of unread answers of customer service',
    read: readCount,
    places: {
      my: 'main a[href="/customerService"]',
      sidebar: 'dialog:modal a[href="/customerService"]',
      wideWindow: 'nav a[href="/customerService"]',
    },
  },
];

/** Money may be moving, and a message arriving, between two readings. */
const ATTEMPTS = 3;
const LIMIT_MS = 10_000;
const PART_LIMIT_MS = 2_000;

interface Shown {
  readonly name: string;
  readonly view: ViewName;
  readonly value: string;
}

/** @returns What the places show instead of one figure; `null` where they agree or show none, as with hidden amounts. */
export async function differingFigures(page: Page, origin: string): Promise<string | null> {
  const size = page.viewportSize() ?? PHONE;
  for (let attempt = 1; ; attempt += 1) {
    const differing = await readOnce(page, origin);
    if (differing !== null && attempt < ATTEMPTS) continue;
    await page.setViewportSize(size);
    return differing;
  }
}

async function readOnce(page: Page, origin: string): Promise<string | null> {
  const shown = await readViews(page, origin);
  for (const { name } of FIGURES) {
    const places = shown.filter((each) => each.name === name);
    if (new Set(places.map(({ value }) => value)).size > 1)
      return `one ${name}, shown as ${places.map(({ view, value }) => `${value} in ${view}`).join(', ')}`;
  }
  return shown.length === 0 ? null : differingSums(page, origin);
}

/** @returns Nothing for a visitor. */
async function readViews(page: Page, origin: string): Promise<readonly Shown[]> {
  const shown: Shown[] = [];
  for (const [view, place] of Object.entries(VIEWS) as [ViewName, View][]) {
    await open(page, origin, place);
    for (const { name, read, places } of FIGURES) {
      const selector = places[view];
      if (selector === undefined) continue;
      const value = await read(page, selector);
      if (value !== null) shown.push({ name, view, value });
    }
    if (shown.length === 0) return [];
  }
  return shown;
}

async function open(page: Page, origin: string, { path, size = PHONE, pressed = [] }: View): Promise<void> {
  await page.setViewportSize(size);
  await page.goto(`${origin}${path}`);
  await skipFraudWarning(page);
  if (pressed.length > 0) await page.reload();
  // A sum of several answers is complete.
  await page.waitForLoadState('networkidle', { timeout: LIMIT_MS }).catch(() => undefined);
  await atRest(page).catch(() => undefined);
  for (const selector of pressed)
    await page
      .locator(selector)
      .first()
      .click({ timeout: LIMIT_MS })
      .catch(() => undefined);
  // What a press opens has arrived, and digits that roll have come to rest.
  await page
    .locator('dialog:modal')
    .first()
    .waitFor({ timeout: pressed.length > 0 ? PART_LIMIT_MS : 1 })
    .catch(() => undefined);
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}
