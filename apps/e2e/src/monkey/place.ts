import type { Frame, Page } from 'playwright-core';
import type { Random } from '../support/random';
import { markTop } from './controls';

/** Not before it is ready. */
const FRAME = '#game-frame:not([inert])';
/** Longer than a game's files take. */
const LOAD_LIMIT_MS = 5_000;
/** How often a person who has a game before them turns to it, not to the app around it. */
const IN_GAME = 0.85;

/** The page of a game inside the app's, unless a dialog of the app lies over it; `null` on every other screen. */
export async function openGame(page: Page): Promise<Frame | null> {
  try {
    const element = await page.$(FRAME);
    const frame = (await element?.isVisible()) === true ? ((await element?.contentFrame()) ?? null) : null;
    return frame === null || (await page.mainFrame().evaluate(markTop)) ? null : frame;
  } catch {
    // The page moves on.
    return null;
  }
}

/** Waits until a game that was just opened can be played, or shows why not. */
export const waitForGame = (page: Page): Promise<unknown> =>
  page.waitForSelector(FRAME, { timeout: LOAD_LIMIT_MS }).catch(() => null);

/** Begins what is reported of a game's page. */
export const IN_THE_GAME = 'in the game: ';

/** Where the next step is made. */
export interface Place {
  readonly page: Page;
  /** The page's own frame, or a game's. */
  readonly frame: Frame;
}

export async function choosePlace(page: Page, random: Random): Promise<Place> {
  const game = await openGame(page);
  return { page, frame: game !== null && random.chance(IN_GAME) ? game : page.mainFrame() };
}

export const prefixOf = ({ page, frame }: Place): string => (frame === page.mainFrame() ? '' : IN_THE_GAME);
