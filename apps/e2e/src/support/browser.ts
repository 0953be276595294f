import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core';
import { watchComplaints } from './complaints';
import { watchPrimaryButtons, type PrimaryButtons } from './primary-buttons';
import type { StoryLocale } from './texts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface BrowserOptions {
  readonly flags?: readonly string[];
  /** Whether it is all of Chromium, with a camera for one, or the engine alone, which takes a third of the time to show a first page (ADR 114). */
  readonly isWhole?: boolean;
}

export async function openBrowser({ flags = [], isWhole = false }: BrowserOptions = {}): Promise<Browser> {
  const program = isWhole ? '/usr/bin/chromium' : '/usr/bin/chromium-headless-shell';
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? program,
    headless: true,
    args: [...FLAGS, ...flags],
  });
}

export interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly primaryButtons: PrimaryButtons;
}

export interface PhoneOptions {
  readonly locale: StoryLocale;
  /** Console errors that the story provokes on purpose. Any other fails the test, as every error of the page does. */
  readonly provokes?: readonly RegExp[];
  /** Whether the page may keep a service worker. Other stories receive each answer from the server. */
  readonly keepsWorker?: boolean;
  /** What an earlier visit left in local storage. */
  readonly stored?: { readonly origin: string; readonly values: Readonly<Record<string, string>> };
}

/** A page of 1280 × 800 in its own profile, without touch. */
export async function openDesk(browser: Browser, { locale, provokes = [] }: PhoneOptions): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale,
    serviceWorkers: 'block',
  });
  watchComplaints(context, provokes);
  const primaryButtons = await watchPrimaryButtons(context);
  const page = await context.newPage();
  return { context, page, primaryButtons };
}

/** A phone-sized page in its own profile, with the given language chosen by the browser. */
export async function openPhone(
  browser: Browser,
  { locale, provokes = [], keepsWorker = false, stored }: PhoneOptions,
): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale,
    serviceWorkers: keepsWorker ? 'allow' : 'block',
    ...(stored && { storageState: storageStateOf(stored) }),
  });
  watchComplaints(context, provokes);
  const primaryButtons = await watchPrimaryButtons(context);
  const page = await context.newPage();
  return { context, page, primaryButtons };
}

const storageStateOf = ({ origin, values }: NonNullable<PhoneOptions['stored']>) => ({
  cookies: [],
  origins: [{ origin, localStorage: Object.entries(values).map(([name, value]) => ({ name, value })) }],
});
