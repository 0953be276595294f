import type { Page } from 'playwright-core';
import { Account, PAYMENT_PASSWORD } from '../support/account';
import { openPhone } from '../support/browser';
import { GameTable } from '../support/game-table';
import { gamesFixture } from '../support/games-fixture';
import { Member } from '../support/member';
import { openSignedIn } from '../support/signed-in';
import { shiftClock } from '../support/shift-clock';
import { texts } from '../support/texts';
import { until } from '../support/until';

const t = texts('en');
const DAY_MS = 86_400_000;
const story = gamesFixture(8);
beforeAll(async () => {
  const rate = { currencyCode: 'CNY', rate: '7', reason: 'the story' };
  await story.platform.server.operatorTogether('/operator/rate/set', rate);
});

async function openMember() {
  const { page, context } = await openPhone(story.browser, { locale: 'en-US' });
  const member = new Member(page, story.platform.server.url, 'en');
  await member.register();
  await member.open('/userCenter/saferPlay');
  await member.says('safer.none').waitFor();
  return { page, context, member };
}

async function openDeposit(member: Member, page: Page, amount: string) {
  await member.open('/userCenter/deposit');
  await member.field('deposit.amount.label').fill(amount);
  await member.button('deposit.action.review').click();
  const confirm = member.pattern('deposit.review.confirm');
  await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
}

const limitSheet = (page: Page, member: Member) => async (amount: string, button: string) => {
  await member.field('safer.sheet.amount').fill(amount);
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};

it('a member adds, lowers and raises a limit, and a deposit above it is refused', async () => {
  const { page, context, member } = await openMember();
  const set = limitSheet(page, member);
  await member.button('safer.add').click();
  await set('1000', 'Set ¥1,000.00');
  const card = page.getByRole('button', { name: /^Deposit/ });
  await card.filter({ hasText: 'Left ¥1,000.00' }).click();
  await set('700', 'Set ¥700.00');
  await card.filter({ hasText: 'Left ¥700.00' }).click();
  await set('5000', 'Request ¥5,000.00');
  await page.getByText(/to ¥5,000.00: confirm after/).waitFor();
  await card.filter({ hasText: '/ ¥700.00' }).waitFor();

  await openDeposit(member, page, '1000');
  await page.getByText(/This would go over a limit you set/).waitFor();
  await member.open('/userCenter/saferPlay');
  await member.button('safer.raise.withdraw').click();
  await page.getByText(/to ¥5,000.00:/).waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: /History/ }).click();
  await page.getByText('Request withdrawn: Deposit limit · 24 hours ¥700.00 → ¥5,000.00').waitFor();
  await page.getByText('Lowered: Deposit limit · 24 hours ¥1,000.00 → ¥700.00').waitFor();
  await context.close();
}, 120_000);

it('a member who excludes themselves can’t deposit, and still withdraws', async () => {
  const { server } = story.platform;
  const account = await Account.openWith(server, '1000');
  await account.setPaymentPassword();
  await account.saveAddress('mine');
  const { page, context, member } = await openSignedIn({ browser: story.browser, server }, account, {
    locale: 'en-US',
  });
  await member.open('/userCenter/saferPlay');
  await page.getByRole('link', { name: /Self-exclusion/ }).click();
  await page.getByRole('textbox').fill('stop playing');
  await page.getByRole('button', { name: 'Exclude: 6 months' }).click();
  await page.getByRole('heading', { name: 'Self-excluded' }).waitFor();
  await member.open('/userCenter/deposit');
  await member.says('deposit.paused.title').waitFor();
  expect(await member.field('deposit.amount.label').count()).toBe(0);
  await member.open('/userCenter/withdraw');
  await member.field('withdraw.amount.label').fill('700');
  await member.button('withdraw.action.review').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: member.textOf('withdraw.review.confirm') }).click();
  await member.field('withdraw.verify.password').fill(PAYMENT_PASSWORD);
  await sheet.getByRole('button', { name: member.pattern('withdraw.verify.confirm') }).click();
  await member.says('order.status.processing').waitFor();
  const processing = { member: account.name, status: 'processing' };
  const orders = await server.operator('POST', '/operator/withdrawal/list', processing);
  expect(orders).toMatchObject({ data: { items: [{ amount: '700.00' }] } });
  await context.close();
}, 120_000);

it.each([
  { kind: 'wager', amount: '1.50', taken: 1 },
  // What is at stake counts as lost until it is won.
  { kind: 'loss', amount: '0.50', taken: 0 },
])(
  'a limit of $kind that refuses a stake is named above the game, and nothing typed is lost',
  async ({ kind, amount, taken }) => {
    const table = await GameTable.open(story, { game: 'dice', category: 'chain' }, (account) =>
      account.call('setLimit', { kind, period: 'day', amount }),
    );
    const roll = table.button(/^Roll\b.*win/);
    for (let round = 1; round <= taken; round += 1) await table.playRound(/^Roll\b.*win/);
    expect((await table.ledger()).stakes).toBe(taken);
    const action = await roll.innerText();
    await roll.click();
    const sheet = table.page.getByRole('dialog');
    await sheet.getByText('A stake of ¥1.00 would have gone over it, so nothing was taken.').waitFor();
    await sheet.getByText('Left ¥0.50').waitFor();
    await sheet.getByRole('link', { name: 'My limits' }).waitFor();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'detached' });
    expect(await roll.innerText()).toBe(action);
    expect((await table.ledger()).stakes).toBe(taken);
    await table.close();
  },
  120_000,
);

interface StaffBet {
  readonly status: string;
  readonly payout: string | null;
  readonly details: { readonly cashedOutAt?: number | null; readonly point?: number };
}

it('an exclusion in another tab closes a flight’s page at once; the flight ends by its rule, and no game opens', async () => {
  const table = await GameTable.open(story, { game: 'crash', category: 'chain' });
  const { server } = story.platform;
  const other = await table.page.context().newPage();
  await other.goto(`${server.url}/userCenter/saferPlay/exclusion`);
  await other.getByRole('textbox').fill(t('safer.exclusion.words'));

  await table.frame.getByLabel('Auto').fill('1.05');
  // A bet in the last moment may find the round closed.
  await table.frame
    .getByRole('timer')
    .filter({ hasText: /^[4-7]\.\d/ })
    .waitFor();
  await table.button(/^Bet ¥/).click();
  await until(async () => (await table.ledger()).stakes === 1);
  await other.getByRole('button', { name: 'Exclude: 6 months' }).click();
  await table.page.getByText('Self-excluded', { exact: true }).waitFor();
  await table.page.waitForSelector('#game-frame', { state: 'detached' });

  const [orderNumber = ''] = (await table.ledger()).ofOrder.keys();
  const read = async () =>
    ((await server.operator('POST', '/operator/bet/get', { orderNumber })) as { data: StaffBet }).data;
  await until(async () => (await read()).status === 'settled');
  const { payout, details } = await read();
  // A flight that ends before its automatic cash-out is lost, as it is without a pause.
  expect(payout).toBe(details.point === undefined ? '1.05' : '0.00');

  await table.page.goto(`${server.url}/games/temple`);
  await table.page.getByText('Self-excluded', { exact: true }).waitFor();
  await table.page.goto(`${server.url}/home`);
  await table.page.getByText(/^Self-excluded until/).waitFor();
  expect(await table.page.getByRole('button', { name: /Slide/ }).count()).toBe(0);
  await table.close();
}, 120_000);

it('a raise can be confirmed a day later, not before, and holds from then on', async () => {
  const { page, context, member } = await openMember();
  const { server } = story.platform;
  const set = limitSheet(page, member);
  await member.button('safer.add').click();
  await set('700', 'Set ¥700.00');
  await page.getByRole('button', { name: /^Deposit/ }).click();
  await set('5000', 'Request ¥5,000.00');
  await page.getByText(/to ¥5,000.00: confirm after/).waitFor();
  expect(await member.button('safer.raise.confirm').count()).toBe(0);
  await context.close();

  const aheadMs = DAY_MS + 60_000;
  await server.restartAhead(aheadMs);
  const next = await openPhone(story.browser, { locale: 'en-US' });
  await next.page.addInitScript(shiftClock, aheadMs);
  const back = new Member(next.page, server.url, 'en');
  await back.open('/login');
  await back.signIn(member.account);
  await back.open('/userCenter/saferPlay');
  await next.page.getByText('to ¥5,000.00: ready to confirm').waitFor();
  const card = next.page.getByRole('button', { name: /^Deposit/ });
  await card.filter({ hasText: '/ ¥700.00' }).waitFor();
  await back.button('safer.raise.confirm').click();
  await card.filter({ hasText: '/ ¥5,000.00' }).waitFor();
  await next.page.getByText(/ready to confirm/).waitFor({ state: 'detached' });
  await next.context.close();
  expect(await server.checkBooks()).toEqual([]);
}, 120_000);
