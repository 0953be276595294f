import { randomUUID } from 'node:crypto';
import { ARCADE_GAMES } from '@realm/arcade-contract';
import { GAME_WALLET_CATEGORIES } from '@realm/domain';
import type { Browser, BrowserContext } from 'playwright-core';
import { Account, PASSWORD, PAYMENT_PASSWORD } from '../support/account';
import type { GamePlatform } from '../support/arcade';
import { openPhone } from '../support/browser';
import { Member } from '../support/member';
import type { Random } from '../support/random';
import { SCREEN_PATHS } from '../support/screen-paths';
import { LANGUAGE_OF } from '../support/texts';
import { differingFigures } from './figures';
import type { Walk } from './walk';

export interface World {
  readonly platform: GamePlatform;
  readonly browser: Browser;
  readonly random: Random;
}
/** What a walk does with the place where it begins. */
export type Begun = Omit<Walk, 'random' | 'takeComplaints'>;

export const MEMBER_WALKERS = ['member', 'visitor'] as const;

/** What a walk itself provokes: calls without a network, and more calls than a person makes. */
export const PROVOKED = [
  /net::ERR_/,
  /dynamically imported module|preload CSS|module script failed/,
  // A chunk is asked for before it is imported.
  /Failed to fetch\s+at [^\s]*preload-helper/,
  /status of 429/,
];
const LOCALES = ['zh-CN', 'en-US', 'zh-TW'] as const;
const SIZES = [
  { width: 375, height: 812 },
  { width: 320, height: 640 },
  { width: 667, height: 375 },
  { width: 1280, height: 800 },
] as const;

/** A new phone, of a member with money or of a visitor. */
export async function beginOnPhone(
  { platform, browser, random }: World,
  who: (typeof MEMBER_WALKERS)[number],
  watch: (context: BrowserContext) => void,
): Promise<Begun> {
  const { url: origin } = platform.server;
  const locale = random.pick(LOCALES);
  const { page, context } = await openPhone(browser, { locale, provokes: PROVOKED });
  watch(context);
  if (who === 'member') {
    const account = await richAccount(platform);
    const member = new Member(page, origin, LANGUAGE_OF[locale]);
    await member.open('/login');
    await member.signIn(account);
  } else await page.goto(`${origin}/home`);
  return {
    page,
    context,
    origin,
    paths: SCREEN_PATHS,
    games: ARCADE_GAMES.map((game) => `/games/${game}`),
    sizes: SIZES,
    keys: ['Enter', 'Escape', 'Tab', ' '],
    passwords: [PASSWORD, PAYMENT_PASSWORD],
    compare: () => (who === 'member' ? differingFigures(page, origin) : Promise.resolve(null)),
  };
}

/** A member with money in every balance, an address, a payment password and an answer that nobody has read. */
async function richAccount({ server }: GamePlatform): Promise<string> {
  const account = await Account.openWith(server, '12345.67');
  await account.setPaymentPassword();
  await account.saveAddress('first');
  for (const category of GAME_WALLET_CATEGORIES)
    await account.call('transfer', { requestId: randomUUID(), category, amount: '10' });
  await account.call('sendSupportMessage', { messageId: randomUUID(), text: 'Where is my bonus?' });
  await server.operatorTogether('/operator/support/answer', {
    requestId: randomUUID(),
    member: account.name,
    name: 'Ann',
    text: 'It is on its way.',
  });
  return account.name;
}
