import type { Browser } from 'playwright-core';
import { openBrowser, type BrowserOptions } from './browser';
import { RealServer } from './server';

interface StoryOptions {
  readonly serverEnv?: Readonly<Record<string, string>>;
  readonly withBrowser?: BrowserOptions;
  /** CNY for one USDT, for stories with known figures. */
  readonly rate?: string;
}

export interface StoryFixture {
  readonly browser: Browser;
  readonly server: RealServer;
}

/** Provides one browser and one server for the tests of a file. Call it at the top of the file. */
export function storyFixture({ serverEnv = {}, withBrowser = {}, rate }: StoryOptions = {}): StoryFixture {
  let browser: Browser;
  let server: RealServer;
  beforeAll(async () => {
    browser = await openBrowser(withBrowser);
    server = await RealServer.start(serverEnv);
    if (rate === undefined) return;
    await server.operatorTogether('/operator/rate/set', { currencyCode: 'CNY', rate, reason: 'the story' });
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });
  return {
    get browser() {
      return browser;
    },
    get server() {
      return server;
    },
  };
}
