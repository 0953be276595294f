import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { Account } from '../support/account';
import { openDesk } from '../support/browser';
import { readyFrameOf } from '../support/game-frame';
import { gamesFixture } from '../support/games-fixture';
import { Member } from '../support/member';
import { WCAG_RULES } from '../support/wcag-rules';

const games = gamesFixture(8);
const NARROW = { width: 900, height: 800 };
const WIDE = { width: 1280, height: 800 };

/** A member with 100.00 at a desk, in the hall. */
async function openHall() {
  const { browser, platform } = games;
  const account = await Account.open(platform.server);
  const topUp = { requestId: randomUUID(), member: account.name, amount: '100', reason: 'the story' };
  await platform.server.operator('POST', '/operator/member/top-up', topUp);
  const { page, context } = await openDesk(browser, { locale: 'en-US' });
  const member = new Member(page, platform.server.url, 'en');
  await member.open('/login');
  await member.signIn(account.name);
  await member.open('/pcGames');
  await page.getByRole('link', { name: /Golden Temple/ }).waitFor();
  return { page, context, member };
}

const focused = (page: Page) => page.locator(':focus');
const inRail = (page: Page) => page.getByRole('complementary', { name: 'My wallet' });

async function barriersOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page })
      .withTags([...WCAG_RULES])
      .exclude('iframe')
      .analyze();
    found.push(
      ...violations.map(
        ({ id, nodes }) => `${page.url()} ${colorScheme}: ${id} at ${nodes[0]?.target.join(' ') ?? ''}`,
      ),
    );
  }
  return found;
}

it('is played, paid and read by keyboard alone, and a narrower window loses nothing', async () => {
  const { page, context } = await openHall();
  const { keyboard } = page;

  // The first stop of the Tab key leads past the header.
  await page.getByRole('button', { name: 'Skip to content' }).waitFor({ state: 'attached' });
  await keyboard.press('Tab');
  expect(await focused(page).innerText()).toBe('Skip to content');
  await keyboard.press('Enter');
  expect(await focused(page).evaluate(({ tagName }) => tagName)).toBe('MAIN');

  // Browse and filter.
  await keyboard.press('/');
  await keyboard.type('temple');
  await page.getByRole('heading', { name: 'All games (1)' }).waitFor();
  await keyboard.press('Escape');
  await page.getByRole('button', { name: /^All \d/ }).focus();
  for (const _step of ['favourites', 'lottery', 'live', 'sports', 'slots']) await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await page.waitForURL(/category=slots/);
  expect(await focused(page).innerText()).toContain('Slots');
  expect(await barriersOf(page)).toEqual([]);

  // Open a game, and bring money to it.
  await page.getByRole('link', { name: /Golden Temple/ }).press('Enter');
  const frame = await readyFrameOf(page);
  const amount = inRail(page).getByLabel('Amount', { exact: true }).and(page.locator('input'));
  await amount.press('2');
  await amount.press('0');
  await inRail(page).getByRole('button', { name: 'Transfer ¥20.00 to Slots' }).waitFor();

  // A narrower window keeps the game, a wide one again what was typed.
  await page.setViewportSize(NARROW);
  await amount.waitFor({ state: 'hidden' });
  expect(await frame.getByRole('main').isVisible()).toBe(true);
  await page.setViewportSize(WIDE);
  expect(await amount.inputValue()).toBe('20');
  await amount.press('Enter');
  await inRail(page).getByText('Transfer complete').waitFor();
  await inRail(page).getByRole('listitem').filter({ hasText: 'Slots' }).getByText('20.00').waitFor();
  await inRail(page).getByRole('region', { name: 'Balance' }).getByText('¥80').first().waitFor();

  // Play, and see how the bet came about.
  await frame.getByRole('button', { name: /^Spin/ }).press('Enter');
  const bet = inRail(page)
    .getByRole('link', { name: /Golden Temple/ })
    .first();
  await bet.press('Enter');
  await page.waitForURL(/gameManage\?bet=/);
  const detail = page.getByRole('complementary').getByRole('heading', { name: 'How the result came about' });
  await detail.waitFor();
  const row = page.locator('main [data-row]').first();
  await row.focus();
  expect(await barriersOf(page)).toEqual([]);
  await page.setViewportSize(NARROW);
  await page.getByRole('dialog').getByRole('heading', { name: 'How the result came about' }).waitFor();
  await page.setViewportSize(WIDE);
  await detail.waitFor();
  await row.focus();
  await keyboard.press('Escape');
  await detail.waitFor({ state: 'detached' });
  expect(await row.evaluate((element) => element === document.activeElement)).toBe(true);
  await context.close();
});

it('shows wallet and funds with their navigation, and a change beside the list', async () => {
  const { page, context, member } = await openHall();
  await member.open('/userCenter/wallet');
  const nav = page.getByRole('navigation', { name: 'Account navigation' });
  await nav.getByRole('link', { name: 'Wallet' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/capitalManage/);
  await page.locator('main [data-row]').first().press('Enter');
  await page
    .getByRole('complementary', { name: 'Details' })
    .getByRole('heading', { name: 'Details' })
    .waitFor();
  expect(await page.locator('main [data-row][aria-current]').count()).toBe(1);
  expect(await barriersOf(page)).toEqual([]);
  await member.open('/userCenter/wallet');
  await page.getByRole('region', { name: 'Balance' }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await context.close();
});
