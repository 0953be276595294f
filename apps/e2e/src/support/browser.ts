import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    headless: true,
    args: FLAGS,
  });
}

export interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the page complained about: uncaught errors and refused resources. */
  readonly complaints: string[];
}

/** A phone-sized page in its own profile, with the given language chosen by the browser. */
export async function openPhone(browser: Browser, locale: 'zh-CN' | 'en-US' | 'zh-TW'): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { context, page, complaints };
}
