import type { Browser } from 'playwright-core';
import { openBrowser, type BrowserOptions } from './browser';
import { RealServer, type RealServerOptions } from './server';

interface StoryOptions {
  readonly serverEnv?: Readonly<Record<string, string>>;
  readonly withServer?: RealServerOptions;
  readonly withBrowser?: BrowserOptions;
  /** CNY for one USDT, for stories with known figures. */
  readonly rate?: string;
}

export interface StoryFixture {
  readonly browser: Browser;
  readonly server: RealServer;
}

/** Provides one browser and one server for the tests of a file. Call it at the top of the file. */
export function storyFixture({
  serverEnv,
  withServer,
  withBrowser = {},
  rate,
}: StoryOptions = {}): StoryFixture {
  let browser: Browser;
  let server: RealServer;
  beforeAll(async () => {
    browser = await openBrowser(withBrowser);
    server = await RealServer.start(serverEnv, withServer);
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
