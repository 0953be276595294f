import { randomUUID } from 'node:crypto';
import { GAME_WALLET_CATEGORIES } from '@realm/domain';
import type { Browser } from 'playwright-core';
import { Account, PASSWORD, PAYMENT_PASSWORD } from '../support/account';
import { startGamePlatform, type GamePlatform } from '../support/arcade';
import { openBrowser, openPhone } from '../support/browser';
import { takeComplaints } from '../support/complaints';
import { Member } from '../support/member';
import { Random } from '../support/random';
import { SCREEN_PATHS } from '../support/screen-paths';
import { LANGUAGE_OF } from '../support/texts';
import { walk, type Finding } from './walk';

/** Set by tools/scripts/run-monkey.mjs. */
const { MONKEY_SEED = '1', MONKEY_MINUTES = '10', MONKEY_AS = 'both' } = process.env;
const START_MS = 120_000;
/** What the walk itself provokes: calls without a network, and more calls than a person makes. */
const PROVOKED = [
  /net::ERR_/,
  /dynamically imported module|preload CSS|module script failed/,
  /status of 429/,
];
const LOCALES = ['zh-CN', 'en-US', 'zh-TW'] as const;
/** A new phone and a new member after so long, so that nobody stays locked out or signed out. */
const WALK_MS = 60_000;

it(
  'nothing that a person can do breaks a screen',
  async () => {
    const random = new Random(Number(MONKEY_SEED));
    const platform = await startGamePlatform();
    const browser = await openBrowser();
    const findings: Finding[] = [];
    const endMs = Date.now() + Number(MONKEY_MINUTES) * 60_000;
    try {
      for (let round = 1; Date.now() < endMs; round += 1) {
        const untilMs = Math.min(endMs, Date.now() + WALK_MS);
        const who = MONKEY_AS === 'both' ? (round % 2 === 1 ? 'member' : 'visitor') : MONKEY_AS;
        const world = { platform, browser, random: random.fork() };
        const { steps, finding } = await walkOnce(world, { who, untilMs });
        const ending = finding === null ? '' : ', a finding';
        process.stderr.write(`walk ${String(round)} as ${who}: ${String(steps)} steps${ending}\n`);
        if (finding !== null) findings.push(finding);
      }
    } finally {
      await browser.close();
      await platform.stop();
    }
    expect(findings).toEqual([]);
  },
  Number(MONKEY_MINUTES) * 60_000 + START_MS,
);

interface World {
  readonly platform: GamePlatform;
  readonly browser: Browser;
  readonly random: Random;
}

async function walkOnce(
  { platform, browser, random }: World,
  { who, untilMs }: { readonly who: string; readonly untilMs: number },
) {
  const { server } = platform;
  const locale = random.pick(LOCALES);
  const { page, context } = await openPhone(browser, { locale, provokes: PROVOKED });
  const failed: string[] = [];
  context.on('response', (response) => {
    if (response.status() >= 500) failed.push(`HTTP ${String(response.status())} ${response.url()}`);
  });
  try {
    if (who === 'member') {
      const account = await richAccount(platform);
      const member = new Member(page, server.url, LANGUAGE_OF[locale]);
      await member.open('/login');
      await member.signIn(account);
    } else await page.goto(`${server.url}/home`);
    return await walk(
      {
        page,
        context,
        random,
        paths: [...SCREEN_PATHS, '/games/crash'],
        origin: server.url,
        passwords: [PASSWORD, PAYMENT_PASSWORD],
        takeComplaints: () => [...takeComplaints(), ...failed.splice(0)],
      },
      untilMs,
    );
  } finally {
    await context.close();
    takeComplaints();
  }
}

/** A member with money in every balance, an address and a payment password. */
async function richAccount({ server }: GamePlatform): Promise<string> {
  const account = await Account.openWith(server, '12345.67');
  await account.setPaymentPassword();
  await account.saveAddress('first');
  for (const category of GAME_WALLET_CATEGORIES)
    await account.call('transfer', { requestId: randomUUID(), category, amount: '10' });
  return account.name;
}
