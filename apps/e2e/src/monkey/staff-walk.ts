import type { BrowserContext, Page } from 'playwright-core';
import type { StaffRole } from '@realm/api-client/contract';
import { consolePaths } from '../support/console-paths';
import { signInStaff, STAFF_PASSWORD } from '../support/staff';
import { PROVOKED, type Begun, type World } from './member-walk';

export const STAFF_WALKERS = ['checker', 'support', 'viewer', 'admin'] as const;

const ROLES: Readonly<Record<(typeof STAFF_WALKERS)[number], StaffRole>> = {
  checker: 'finance-checker',
  support: 'support',
  viewer: 'viewer',
  admin: 'admin',
};
const SIZES = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const;
/** The letters of the console, beside those of every page. */
const KEYS = [
  'Enter',
  'Escape',
  'Tab',
  ' ',
  'ArrowDown',
  'j',
  'k',
  'a',
  'x',
  'h',
  'n',
  't',
  'r',
  '/',
  '?',
  '1',
  '2',
  'Control+k',
  'Control+Enter',
] as const;

/** A new desk of a new person of staff. */
export async function beginAtDesk(
  { platform: { server }, browser, random }: World,
  who: (typeof STAFF_WALKERS)[number],
  watch: (context: BrowserContext) => void,
): Promise<Begun> {
  const locale = random.pick(['zh-CN', 'en-US'] as const);
  const { page, context, desk } = await signInStaff({ browser, server }, ROLES[who], {
    locale,
    // A call that is on its way when the walk signs out.
    provokes: [...PROVOKED, /status of 401/],
  });
  watch(context);
  await desk.open();
  await page.getByRole('navigation').first().waitFor();
  return {
    page,
    context,
    origin: server.consoleUrl,
    paths: await consolePaths(),
    games: [],
    sizes: SIZES,
    keys: KEYS,
    passwords: [STAFF_PASSWORD],
    compare: () => differingCounts(page, server.consoleUrl),
  };
}

const ATTEMPTS = 3;

/** @returns Queues that the menu counts otherwise than the overview does; `null` without any. Something may arrive between the two. */
async function differingCounts(page: Page, origin: string): Promise<string | null> {
  for (let attempt = 1; ; attempt += 1) {
    await page.goto(`${origin}/home`);
    await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
    const differing = await page.evaluate(() => {
      const numberIn = (place: Element | null): string => /\d+/.exec(place?.textContent ?? '')?.[0] ?? '0';
      return [...document.querySelectorAll('nav a[href]')].flatMap((entry) => {
        const path = entry.getAttribute('href') ?? '';
        const onCard = document.querySelector(`main a[href="${path}"] b`);
        if (onCard === null || numberIn(onCard) === numberIn(entry)) return [];
        return [`${path}: ${numberIn(entry)} in the menu, ${numberIn(onCard)} on the overview`];
      });
    });
    if (differing.length === 0) return null;
    if (attempt === ATTEMPTS) return differing.join('; ');
  }
}
