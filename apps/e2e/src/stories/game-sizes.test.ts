import { randomUUID } from 'node:crypto';
import { ARCADE_GAMES } from '@realm/arcade-contract';
import { GAME_WALLET_CATEGORIES } from '@realm/domain';
import type { Frame, Page } from 'playwright-core';
import { Account } from '../support/account';
import { barriersOfGame } from '../support/barriers-of-game';
import { misfitsOf } from '../support/game-fit';
import { readyFrameOf } from '../support/game-frame';
import { gamesFixture } from '../support/games-fixture';
import { openSignedIn } from '../support/signed-in';
import { SWEPT_LOCALES, themesFor } from '../support/sweep';
import type { StoryLocale } from '../support/texts';

const SIZES = [
  { width: 320, height: 640 },
  { width: 667, height: 375 },
  { width: 1280, height: 800 },
] as const;

const fixture = gamesFixture(12);

/** A member with money for every game. */
async function openPlayer(locale: StoryLocale) {
  const { browser, platform } = fixture;
  const { server } = platform;
  const account = await Account.openWith(server, '100');
  for (const category of GAME_WALLET_CATEGORIES)
    await account.call('transfer', { requestId: randomUUID(), category, amount: '10' });
  return openSignedIn({ browser, server }, account, { locale });
}

/** What does not fit, in any size. */
async function misfitsIn(page: Page, frame: Frame): Promise<readonly string[]> {
  const misfits: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const place = `${String(size.width)} × ${String(size.height)}`;
    misfits.push(...(await misfitsOf(frame)).map((misfit) => `${place}: ${misfit}`));
    const box = await page.locator('#game-frame').boundingBox();
    if (box?.width !== size.width || box.height !== size.height)
      misfits.push(`${place}: the frame measures ${JSON.stringify(box)}`);
  }
  return misfits;
}

it.each(SWEPT_LOCALES)(
  'every game fits on a small phone, a phone on its side and a desktop, and has no accessibility violation, in %s',
  async (locale) => {
    const { page, member, context } = await openPlayer(locale);
    const problems: string[] = [];
    for (const [number, game] of ARCADE_GAMES.entries())
      for (const theme of themesFor(locale, number)) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await page.setViewportSize(SIZES[0]);
        await member.open(`/games/${game}`);
        const frame = await readyFrameOf(page);
        await frame.waitForFunction((chosen) => document.documentElement.dataset['theme'] === chosen, theme);
        const barriers = await barriersOfGame(page);
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'no-preference' });
        const found = [...barriers, ...(await misfitsIn(page, frame))];
        problems.push(...found.map((problem) => `${game}, ${theme}: ${problem}`));
      }
    expect(problems).toEqual([]);
    await context.close();
  },
);
