import { randomUUID } from 'node:crypto';
import type { Page, Route } from 'playwright-core';
import { formatGmt4, gmt4DayKey } from '@realm/domain';
import { Account } from '../support/account';
import { openPhone } from '../support/browser';
import { Member } from '../support/member';
import { QUICK_BLOCKS } from '../support/server';
import { openSignedIn } from '../support/signed-in';
import { shiftClock } from '../support/shift-clock';
import { storyFixture } from '../support/story-fixture';
import { texts } from '../support/texts';

const story = storyFixture({
  rate: '7.2',
  serverEnv: QUICK_BLOCKS,
  // An answer that the story gives itself is none of a local network to the browser.
  withBrowser: { flags: ['--disable-features=LocalNetworkAccessChecks'] },
});
const HOUR_MS = 3_600_000;
const text = texts('en');

async function openRich(provokes: readonly RegExp[] = []) {
  const account = await Account.openWith(story.server, '777');
  return { account, ...(await openSignedIn(story, account, { locale: 'en-US', provokes })) };
}

/** Runs before the page's first script: every kind of storage refuses, as in a browser that blocks site data. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: refuse });
}

/** Runs before the page's first script: not one byte more fits into local storage. */
function fillStorage(): void {
  if (localStorage.getItem('full') !== null) return;
  let chunk = 'x'.repeat(1 << 20);
  for (let part = 0; chunk !== ''; part += 1) {
    try {
      localStorage.setItem(`full${part === 0 ? '' : String(part)}`, chunk);
    } catch {
      chunk = chunk.slice(0, Math.floor(chunk.length / 2));
    }
  }
}

it.each([
  ['blocked', blockStorage],
  ['full', fillStorage],
] as const)(
  'with storage %s, a visitor registers, opens an order and pays it on one page',
  async (_, spoil) => {
    const { page, context } = await openPhone(story.browser, { locale: 'en-US' });
    await page.addInitScript(spoil);
    const member = new Member(page, story.server.url, 'en');
    await member.register();
    await member.button('fraud.understood').click();
    await member.link('common.tab.my').click();
    await member.button('routes.deposit').click();
    await page.getByRole('radio', { name: /ERC20/ }).check({ force: true });
    await member.field('deposit.amount.label').fill('200');
    await member.button('deposit.action.review').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: member.pattern('deposit.review.confirm') })
      .click();
    await member.payOnSandbox('exact');
    await member.says('order.status.success').waitFor();
    await member.button('order.toWallet').click();
    await member.sees('¥1,440.00');
    await context.close();
  },
);

it.each([5, -5])(
  'with a clock that is %s hours off, an order counts down from the server’s time and is paid',
  async (hours) => {
    const { page, member, context } = await openRich();
    await page.addInitScript(shiftClock, hours * HOUR_MS);
    await member.orderDeposit('200');
    await page.getByRole('timer').first().waitFor();
    expect(await page.getByRole('timer').first().innerText()).toMatch(/^1[45]:\d\d$/);
    await member.payOnSandbox('exact');
    await member.says('order.status.success').waitFor();
    await member.transferToGame('slots', '100');
    await member.sees('¥2,117.00', '/userCenter/wallet');
    await context.close();
  },
);

it.each([2, -1])(
  'with a clock that is %s days off, today is the server’s, in lists and in calendars',
  async (days) => {
    const { page, context } = await openRich();
    await page.addInitScript(shiftClock, days * 24 * HOUR_MS);
    const today = gmt4DayKey(Date.now());
    for (const path of ['/userCenter/capitalManage', '/list']) {
      await page.goto(`${story.server.url}${path}`);
      await chooseToday(page, today);
      const place = new URL(page.url()).searchParams;
      if (path === '/list') expect([place.get('from'), place.get('to')]).toEqual([today, today]);
      else await page.getByRole('heading', { name: `${text('common.time.today')} ${today}` }).waitFor();
    }
    await context.close();
  },
);

/** The last day of the calendar is today, and the choice of today is that day. */
async function chooseToday(page: Page, today: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`to ${today.slice(5)}$`) }).click();
  const dates = page.getByRole('dialog', { name: text('ledger.dates.title') });
  expect(await dates.locator('[aria-current="date"]').getAttribute('data-day')).toBe(today);
  await dates.getByRole('button', { name: text('ledger.dates.today'), exact: true }).click();
  await dates
    .getByRole('button', { name: text('ledger.dates.show').replace('{{range}}', today.slice(5)) })
    .click();
  await page.getByRole('button', { name: today.slice(5), exact: true }).waitFor();
}

const CONFIG = '**/app/api/application/config*';

type Answer = Parameters<Route['fulfill']>[0];

/** What comes instead of the configuration; `null`: nothing, ever. */
const WITHOUT_CONFIG: readonly (readonly [string, Answer | null])[] = [
  ['a status of 503', { status: 503, body: '' }],
  ['no answer', null],
  ['an answer that is no JSON', { status: 200, contentType: 'application/json', body: '{"code":' }],
];
const PROVOKES = [/status of 503/];

async function openVisitor() {
  const phone = await openPhone(story.browser, { locale: 'en-US', provokes: PROVOKES });
  return { ...phone, member: new Member(phone.page, story.server.url, 'en') };
}

async function showsWallet(member: Member): Promise<void> {
  await member.sees('¥777.00', '/userCenter/wallet');
}
async function showsCustomerService(member: Member): Promise<void> {
  await member.open('/customerService');
  await member.link('support.home.talk').waitFor();
}

describe.each([
  ['a member', () => openRich(PROVOKES), showsWallet],
  ['a visitor', openVisitor, showsCustomerService],
] as const)('without the configuration, for %s', (_, open, works) => {
  it.each(WITHOUT_CONFIG)('%s: the page works and says so, and a retry mends it', async (_what, answer) => {
    const { page, member, context } = await open();
    await page.route(CONFIG, async (route) => {
      if (answer !== null) await route.fulfill(answer);
    });
    await hideStartData(page);
    await works(member);
    await member.says('common.state.startFailed').waitFor();
    await page.unroute(CONFIG);
    const mended = member.says('common.state.startFailed').waitFor({ state: 'detached' });
    // When its live connection opens, the page tries by itself: then there may be nothing left to press.
    const pressed = member.button('common.action.retry').click();
    await Promise.race([pressed.catch(() => mended), mended]);
    await mended;
    await context.close();
  });
});

it('a maintenance that staff begin covers an open screen until its planned end, and the screen keeps what was typed', async () => {
  const { account, page, member, context } = await openRich();
  await account.setPaymentPassword();
  await account.saveAddress('mine');
  await member.open('/userCenter/withdraw');
  const amount = member.field('withdraw.amount.label');
  await amount.fill('720');
  const endsAt = new Date(Date.now() + 20_000).toISOString();
  await story.server.operatorTogether('/operator/config/maintenance', {
    requestId: randomUUID(),
    reason: 'the story',
    maintenance: { message: { zh: '稍后', en: 'New engines', zht: '稍後' }, beginsAt: null, endsAt },
  });
  const cover = page.getByRole('dialog', { name: text('app.maintenance.title') });
  const until = text('app.maintenance.until').replace('{{time}}', formatGmt4(endsAt, 'minute'));
  await cover.getByText('New engines').waitFor();
  await cover.getByText(until).waitFor();
  expect(await cover.getByRole('timer').innerText()).toMatch(/^00:\d\d$/);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
  await page.evaluate(() => document.querySelector<HTMLInputElement>('main input')?.focus());
  expect(await cover.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  const opened = context.waitForEvent('page');
  await cover.getByRole('link', { name: text('common.action.contactSupport') }).click();
  const support = await opened;
  await new Member(support, story.server.url, 'en').link('support.home.talk').waitFor();
  await support.close();
  await cover.waitFor({ state: 'detached', timeout: 60_000 });
  expect(await amount.inputValue()).toBe('720');
  await context.close();
});

/** The document of a first visit carries the configuration itself. */
const hideStartData = (page: Page) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(/(<script[^>]*id="start-data"[^>]*>)[^<]*/, '$1');
    return route.fulfill({ response, body });
  });

it('over a slow line a visitor registers and opens an order, and every wait is shown', async () => {
  const { page, context } = await openPhone(story.browser, { locale: 'en-US' });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await page.addInitScript(noteEmptyMoments);
  const member = new Member(page, story.server.url, 'en');
  await member.register();
  await member.orderDeposit('200');
  await member.button('deposit.pay.claim').waitFor();
  expect(await page.evaluate(() => (window as unknown as { emptyMs: number }).emptyMs)).toBeLessThan(
    BLINK_MS,
  );
  await context.close();
});

/** Shorter than anybody notices. */
const BLINK_MS = 500;

/** Runs before the page's first script: how long the window showed neither a text nor a sign that something is under way. */
function noteEmptyMoments(): void {
  let emptySince: number | null = null;
  const note = { emptyMs: 0 };
  const look = (now: number) => {
    const isEmpty =
      document.readyState !== 'loading' &&
      document.querySelector('[role="status"], [aria-busy="true"], main h1, main h2, main button') === null;
    emptySince = isEmpty ? (emptySince ?? now) : null;
    if (emptySince !== null) note.emptyMs = Math.max(note.emptyMs, now - emptySince);
    Object.assign(window, note);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
