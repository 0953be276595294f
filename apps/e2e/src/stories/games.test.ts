import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Frame } from 'playwright-core';
import { Account } from '../support/account';
import { startGamePlatform, type GamePlatform } from '../support/arcade';
import { openBrowser, openPhone } from '../support/browser';
import { Member } from '../support/member';
import { texts } from '../support/texts';

const t = texts('en');
const MOST_ROUNDS = 40;

let platform: GamePlatform;
let browser: Browser;
beforeAll(async () => {
  [browser, platform] = [await openBrowser(), await startGamePlatform()];
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
});

interface AtTable {
  readonly account: Account;
  readonly frame: Frame;
  readonly context: BrowserContext;
}

/** A member with 20.00 in the category's wallet, in the game's frame. */
async function sitDown(game: string, category: string): Promise<AtTable> {
  const { server } = platform;
  const account = await Account.open(server);
  const topUp = { requestId: randomUUID(), member: account.name, amount: '100', reason: 'the story' };
  await server.operator('POST', '/operator/member/top-up', topUp);
  await account.call('transfer', { requestId: randomUUID(), category, amount: '20' });
  const { page, context } = await openPhone(browser, { locale: 'en-US' });
  const member = new Member(page, server.url, 'en');
  await member.open('/login');
  await member.signIn(account.name);
  await member.open(`/games/${game}`);
  const element = await page.waitForSelector('#game-frame', { state: 'attached' });
  const frame = await element.contentFrame();
  if (frame === null) throw new Error('no frame');
  await frame.getByRole('main').waitFor();
  return { account, frame, context };
}

const shownBalance = (frame: Frame) =>
  frame.locator('section b[aria-live] .visually-hidden').first().innerText();

/** As staff sees it: a member's sign-in on the phone has ended the session of `account`. */
async function walletBalance({ name }: Account, category: string): Promise<string> {
  const answer = await platform.server.operator('POST', '/operator/member/get', { member: name });
  const { data } = answer as {
    data: { wallets: { currencyCode: string; games: Record<string, string> }[] };
  };
  return `¥${data.wallets.find(({ currencyCode }) => currencyCode === 'CNY')?.games[category] ?? '0.00'}`;
}

/** Presses the primary action. @returns What screen readers are told of the round. */
async function playRound(frame: Frame, action: RegExp): Promise<string> {
  const told = frame.locator('p[aria-live="polite"]').last();
  const before = await told.innerText();
  await frame.getByRole('button', { name: action }).click();
  await frame.getByRole('button', { name: action }).waitFor({ state: 'detached' });
  await frame.getByRole('button', { name: action }).waitFor();
  const after = await told.innerText();
  return after === '' ? before : after;
}

async function playUntil(frame: Frame, action: RegExp, isWanted: (told: string) => boolean): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) if (isWanted(await playRound(frame, action))) return;
  throw new Error(`not seen in ${String(MOST_ROUNDS)} rounds`);
}

it('plays dice to a win and to a loss: page and wallet agree, and a bet is verified after the reveal', async () => {
  const { account, frame, context } = await sitDown('dice', 'chain');
  const roll = /^Roll\b.*win/;
  expect(await shownBalance(frame)).toBe('¥20.00');

  await frame.getByRole('slider').fill('9800');
  await playUntil(frame, roll, (told) => / win/.test(told));
  expect(await shownBalance(frame)).toBe(await walletBalance(account, 'chain'));

  await frame.getByRole('slider').fill('100');
  await playUntil(frame, roll, (told) => /Not under/.test(told));
  expect(await shownBalance(frame)).toBe(await walletBalance(account, 'chain'));

  await frame.getByRole('button', { name: t('arcade.bar.fairness') }).click();
  await frame.getByRole('button', { name: t('arcade.fair.rotate') }).click();
  await frame.getByText(/Revealed seed/).waitFor();
  await frame
    .getByRole('button', { name: t('arcade.fair.verifyOne') })
    .last()
    .click();
  await frame.locator('dialog[open] li button').first().click();
  await frame.getByText(t('arcade.verify.right')).waitFor();
  await context.close();
});

it('continues a session after a reload, with the figures of the wallet', async () => {
  const { account, frame, context } = await sitDown('dice', 'chain');
  const roll = /^Roll\b.*win/;
  await playRound(frame, roll);
  const before = await shownBalance(frame);
  await frame.evaluate(() => window.location.reload());
  await frame.getByRole('button', { name: roll }).waitFor();
  expect(await shownBalance(frame)).toBe(before);
  expect(before).toBe(await walletBalance(account, 'chain'));
  await context.close();
});
