import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { ARCADE_GAMES, type ArcadeGame } from '@realm/arcade-contract';
import { GAME_WALLET_CATEGORIES } from '@realm/domain';
import type { Page } from 'playwright-core';
import { Account } from '../support/account';
import { misfitsOf } from '../support/game-fit';
import { gamesFixture } from '../support/games-fixture';
import { openSignedIn } from '../support/signed-in';
import { SWEPT_LOCALES, themesFor } from '../support/sweep';
import type { StoryLocale } from '../support/texts';
import { WCAG_RULES } from '../support/wcag-rules';

const SIZES = [
  { width: 320, height: 640 },
  { width: 667, height: 375 },
  { width: 1280, height: 800 },
] as const;

const fixture = gamesFixture(12);

async function frameOf(page: Page, game: ArcadeGame) {
  const element = await page.waitForSelector('#game-frame', { state: 'attached' });
  const frame = await element.contentFrame();
  if (frame === null) throw new Error(`${game} has no frame`);
  await frame.getByRole('main').waitFor();
  return frame;
}

/** A member with money for every game. */
async function openPlayer(locale: StoryLocale) {
  const { browser, platform } = fixture;
  const { server } = platform;
  const account = await Account.openWith(server, '100');
  for (const category of GAME_WALLET_CATEGORIES)
    await account.call('transfer', { requestId: randomUUID(), category, amount: '10' });
  return openSignedIn({ browser, server }, account, { locale });
}

it.each(['zh-CN', 'zh-TW'] as const)(
  'every game fits on a small phone, a phone on its side and a desktop, in %s',
  async (locale) => {
    const { page, member, context } = await openPlayer(locale);
    const misfits: string[] = [];
    for (const game of ARCADE_GAMES) {
      await page.setViewportSize(SIZES[0]);
      await member.open(`/games/${game}`);
      const frame = await frameOf(page, game);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        const place = `${game}, ${String(size.width)} × ${String(size.height)}`;
        misfits.push(...(await misfitsOf(frame)).map((misfit) => `${place}: ${misfit}`));
        const box = await page.locator('#game-frame').boundingBox();
        if (box?.width !== size.width || box.height !== size.height)
          misfits.push(`${place}: the frame measures ${JSON.stringify(box)}`);
      }
    }
    expect(misfits).toEqual([]);
    await context.close();
  },
);

it.each(SWEPT_LOCALES)(
  'no game has an accessibility violation, its frame included, in %s',
  async (locale) => {
    const { page, member, context } = await openPlayer(locale);
    const barriers: string[] = [];
    for (const [number, game] of ARCADE_GAMES.entries())
      for (const theme of themesFor(locale, number)) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await member.open(`/games/${game}`);
        const frame = await frameOf(page, game);
        await frame.waitForFunction((chosen) => document.documentElement.dataset['theme'] === chosen, theme);
        const { violations, passes } = await new AxeBuilder({ page }).withTags([...WCAG_RULES]).analyze();
        barriers.push(
          ...violations.map(
            ({ id, nodes }) => `${game}, ${theme}: ${id} at ${nodes[0]?.target.join(' ') ?? ''}`,
          ),
        );
        // The frame was reached.
        expect(passes.some(({ nodes }) => nodes.some(({ target }) => target.length > 1))).toBe(true);
      }
    expect(barriers).toEqual([]);
    await context.close();
  },
);
