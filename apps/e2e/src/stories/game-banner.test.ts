import { randomUUID } from 'node:crypto';
import { ARCADE_GAMES, type ArcadeGame, type Bet } from '@realm/arcade-contract';
import { GAME_WALLET_CATEGORIES } from '@realm/domain';
import type { Frame, Page } from 'playwright-core';
import { Account } from '../support/account';
import { readyFrameOf } from '../support/game-frame';
import { gamesFixture } from '../support/games-fixture';
import { openSignedIn, type SignedIn } from '../support/signed-in';
import { SWEPT_LOCALES } from '../support/sweep';

const SIZES = [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
  { width: 390, height: 844 },
] as const;

const fixture = gamesFixture(12);

const endedBet = (game: ArcadeGame, over: Partial<Bet>): Bet => ({
  id: randomUUID(),
  game,
  round: randomUUID(),
  stake: '120.00',
  status: 'settled',
  result: 'win',
  payout: '1234.50',
  multiplier: null,
  orderNumber: null,
  placedAt: new Date().toISOString(),
  ...over,
});

interface View {
  readonly game: ArcadeGame;
  ended: readonly Bet[];
}

/** The session of each game comes with bets that ended while it was closed: the tallest notice there is. */
async function endBetsElsewhere(page: Page): Promise<void> {
  await page.route(/\/api\/(session|view)$/, async (route) => {
    const response = await route.fetch().catch(() => null);
    // The connection is cut.
    if (response === null) return route.abort();
    const answer = (await response.json()) as { value?: View & { view?: View } };
    const view = answer.value?.view ?? answer.value;
    if (view !== undefined)
      view.ended = [
        endedBet(view.game, {}),
        endedBet(view.game, { status: 'void', result: null, payout: null }),
      ];
    return route.fulfill({ response, json: answer });
  });
}

/** Runs in the page. @returns What the banner lies over, or how it leaves the window. */
async function coveredBy(): Promise<readonly string[]> {
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
  const banner = document.querySelector('main + div > :last-child [role]')?.getBoundingClientRect();
  const balance = document.querySelector('main ~ section b[aria-live]')?.getBoundingClientRect();
  if (banner === undefined || balance === undefined || balance.width === 0) return ['nothing to measure'];
  const found: string[] = [];
  const { left, right, top, bottom } = banner;
  if (left < balance.right && right > balance.left && top < balance.bottom && bottom > balance.top)
    found.push(
      `the balance, by ${(Math.min(bottom, balance.bottom) - Math.max(top, balance.top)).toFixed(0)} px`,
    );
  if (top < 0 || left < 0 || right > innerWidth || bottom > innerHeight) found.push('the edge of the window');
  return found;
}

const problemsIn = async ({ page }: SignedIn, frame: Frame, what: string): Promise<readonly string[]> => {
  const problems: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const place = `${what}, ${String(size.width)} × ${String(size.height)}`;
    problems.push(...(await frame.evaluate(coveredBy)).map((covered) => `${place}: ${covered}`));
  }
  return problems;
};

it.each(SWEPT_LOCALES)('the banner of a game covers no balance, in %s', async (locale) => {
  const { browser, platform } = fixture;
  const { server, link } = platform;
  const account = await Account.openWith(server, '100');
  for (const category of GAME_WALLET_CATEGORIES)
    await account.call('transfer', { requestId: randomUUID(), category, amount: '10' });
  const phone = await openSignedIn({ browser, server }, account, {
    locale,
    provokes: [/net::ERR_/, /WebSocket/],
  });
  const problems: string[] = [];
  await endBetsElsewhere(phone.page);
  for (const game of ARCADE_GAMES) {
    await phone.member.open(`/games/${game}`);
    const frame = await readyFrameOf(phone.page);
    await frame.locator('main + div [role="status"] button').first().waitFor();
    problems.push(...(await problemsIn(phone, frame, `${game}, bets that ended, ${locale}`)));
    link.set('cut');
    await frame.locator('main + div [role="alert"]').waitFor();
    problems.push(...(await problemsIn(phone, frame, `${game}, connection lost, ${locale}`)));
    link.set('good');
    await frame.locator('main + div [role="alert"]').waitFor({ state: 'detached' });
  }
  expect(problems).toEqual([]);
  await phone.context.close();
});
