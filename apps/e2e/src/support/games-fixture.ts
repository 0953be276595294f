import type { Browser } from 'playwright-core';
import { startGamePlatform, type GamePlatform } from './arcade';
import { openBrowser } from './browser';
import { STORY_SEED } from './fixed-rounds';

export interface GamesFixture {
  readonly browser: Browser;
  readonly platform: GamePlatform;
}

/**
 * Provides one browser and one platform with its arcade for the tests of a file. Call it at the top of the file.
 *
 * @param bettingSeconds - Of a shared round.
 * @param testMode - Variables of test mode besides or instead of the usual ones, for when the arcade starts.
 */
export function gamesFixture(
  bettingSeconds: number,
  testMode: () => Readonly<Record<string, string>> = () => ({}),
): GamesFixture {
  let browser: Browser;
  let platform: GamePlatform;
  beforeAll(async () => {
    browser = await openBrowser();
    platform = await startGamePlatform({
      ARCADE_TEST_SEED: STORY_SEED,
      ARCADE_TEST_BETTING_SECONDS: String(bettingSeconds),
      ...testMode(),
    });
  });
  afterAll(async () => {
    await browser.close();
    await platform.stop();
  });
  return {
    get browser() {
      return browser;
    },
    get platform() {
      return platform;
    },
  };
}
