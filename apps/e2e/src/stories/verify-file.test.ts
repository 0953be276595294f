import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import {
  BACCARAT_RULES,
  BLACKJACK_RULES,
  catches,
  commitmentOf,
  CRASH_RULES,
  crashPoint,
  createHashChain,
  createStream,
  dealBaccaratShoe,
  DICE_RULES,
  DRAW_RULES,
  drawDigits,
  FISHING_RULES,
  gradeSelection,
  GOLDEN_TEMPLE,
  matchResults,
  playBlackjack,
  rollDice,
  scriptMatch,
  settleSlip,
  spinSlots,
} from '@realm/fairness';
import { openBrowser, openPhone } from '../support/browser';

const BUILT = resolve(__dirname, '../../../../dist/apps/arcade-web/verify.html');
/** The published test vector of the seeds. */
const SERVER_SEED = 'e7b0a1c2d3f4059687a8b9cadbecfd0e1f2031425364758697a8b9cadbecfd0e';
const COMMITMENT = 'ae3e3f0c50d415fd06e6df0110f7caafeaf19807fc1808e2ccbe99b8ac783aef';
const own = { serverSeed: SERVER_SEED, clientSeed: 'anchor-client-seed', nonce: 1 };
const chainEnd = commitmentOf(COMMITMENT);
const ownStream = () => createStream(own);
const sharedStream = () => createStream({ serverSeed: SERVER_SEED, clientSeed: chainEnd, nonce: 0 });

const ownSeeds = { kind: 'member', commitment: COMMITMENT, ...own };
const sharedSeeds = { kind: 'shared', chainEnd, link: 2, serverSeed: SERVER_SEED };

const exported = (game: string, payout: string, rest: object) =>
  JSON.stringify({
    currencyCode: 'CNY',
    game,
    seeds: ownSeeds,
    bets: [
      {
        id: 'bet-1',
        game,
        round: 'round-1',
        stake: '5.00',
        status: 'settled',
        payout,
        result: payout === '0.00' ? 'lose' : 'win',
        multiplier: null,
        orderNumber: null,
        placedAt: '2026-11-21T10:00:00Z',
      },
    ],
    ...rest,
  });

const ROUNDS = [
  {
    game: 'dice',
    outcome: '23.45',
    text: exported('dice', '10.00', {
      rules: DICE_RULES,
      record: { choice: { side: 'under', target: 4_950 }, roll: rollDice(ownStream()) },
    }),
  },
  {
    game: 'slots',
    outcome: '33-19-29-29-0 = 0.00×',
    text: exported('temple', '0.00', {
      rules: GOLDEN_TEMPLE,
      record: { round: spinSlots(GOLDEN_TEMPLE, ownStream()) },
    }),
  },
  {
    game: 'crash',
    outcome: '3.43×',
    text: exported('crash', '10.00', {
      rules: CRASH_RULES,
      seeds: sharedSeeds,
      record: { autoCashOut: 200, cashedOutAt: 200, point: crashPoint(CRASH_RULES, sharedStream()) },
    }),
  },
  {
    game: 'draw',
    outcome: '5 0 9 1 2 · 1st digit 5',
    text: exported('draw5', '49.00', {
      rules: DRAW_RULES,
      seeds: sharedSeeds,
      record: { choice: { kind: 'position', position: 0, digit: 5 }, digits: drawDigits(sharedStream()) },
    }),
  },
  {
    game: 'baccarat',
    outcome: 'Player 5: ♣8 ♦7 · Banker 9: ♦Q ♥9 · Banker',
    text: exported('baccarat', '9.75', {
      rules: BACCARAT_RULES,
      seeds: sharedSeeds,
      record: { on: 'banker', hand: 41, cards: dealBaccaratShoe(BACCARAT_RULES, sharedStream()).hands[40] },
    }),
  },
  {
    game: 'blackjack',
    outcome: '14 : 20',
    text: exported('blackjack', '0.00', {
      rules: BLACKJACK_RULES,
      record: { actions: ['stand'], table: playBlackjack(BLACKJACK_RULES, ownStream(), ['stand']) },
    }),
  },
  {
    game: 'fishing',
    outcome: 'Minnow · caught',
    text: exported('deepsea', '10.00', {
      rules: FISHING_RULES,
      record: { creature: 'minnow', caught: catches(FISHING_RULES, 'minnow', ownStream()) },
    }),
  },
];

/** An accumulator on the home sides of two matches, as its card copies it. */
function exportedSlip(): string {
  const chain = createHashChain(SERVER_SEED, 8);
  const legs = [3, 4].map((link) => {
    const serverSeed = chain.link(link - 1);
    const stream = createStream({ serverSeed, clientSeed: chain.end, nonce: 0 });
    const results = matchResults(scriptMatch({ home: 1, away: 2, matchday: 1 }, stream)).map(
      ({ score }) => score,
    );
    const result = gradeSelection({ market: '1x2', pick: 'home' }, results.at(-1) ?? null);
    const match = { home: 1, away: 2, startsAt: 0, results, chainEnd: chain.end, link, serverSeed };
    return { fixture: `football-${String(link)}`, selection: '1x2:home', odds: 1_920, result, ...match };
  });
  const { payoutMinor, result: outcome } = settleSlip(500n, legs);
  const payout = (Number(payoutMinor) / 100).toFixed(2);
  const slip = JSON.parse(exported('football', payout, {})) as { currencyCode: string; bets: object[] };
  const { currencyCode, bets } = slip;
  return JSON.stringify({ currencyCode, bet: bets[0], legs, potential: '18.43', outcome, corrections: 0 });
}

let browser: Browser;
let folder: string;
let page: Page;
const requests: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'realm-verify-'));
  // Alone in a folder: nothing beside it can help.
  copyFileSync(BUILT, join(folder, 'verify.html'));
  browser = await openBrowser();
  const phone = await openPhone(browser, { locale: 'en-US' });
  await phone.context.setOffline(true);
  ({ page } = phone);
  page.setDefaultTimeout(5_000);
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(pathToFileURL(join(folder, 'verify.html')).href);
});

afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

const verdict = (text: string) => page.getByRole('status').getByText(text);

it.each(ROUNDS)('a file alone, without a network, confirms a bet on $game', async ({ text, outcome }) => {
  await page.getByLabel('Data of a bet').fill(text);
  await verdict('It matches the commitment').waitFor();
  await page.getByText(outcome, { exact: true }).waitFor();
});

it.each(ROUNDS)('a changed seed of a bet on $game is refused', async ({ text }) => {
  await page.getByLabel('Data of a bet').fill(text);
  await verdict('It matches the commitment').waitFor();
  await page.getByLabel('Server seed').fill(SERVER_SEED.replace('e', 'd'));
  await page.getByText('It does not match').waitFor();
  expect(await verdict('It matches the commitment').count()).toBe(0);
});

it('confirms an accumulator match by match and to its payout, and refuses a changed one', async () => {
  const text = exportedSlip();
  await page.getByLabel('Data of a bet').fill(text);
  await verdict('It matches the commitment').waitFor();
  expect(await page.getByRole('region', { name: 'Emberton v Bluetower' }).count()).toBe(2);
  const changed = [
    text.replace(/"payout":"[^"]*"/, '"payout":"77.00"'),
    text.replace('"link":3', '"link":5'),
  ];
  for (const each of changed) {
    await page.getByLabel('Data of a bet').fill(each);
    await verdict('It does not match').waitFor();
  }
});

it('names unreadable input, speaks three languages, and requests only itself', async () => {
  await page.getByLabel('Data of a bet').fill('{"game":"dice"}');
  await page.getByText('This is not the complete data of a bet').waitFor();
  for (const [language, title] of [
    ['简体中文', '离线验证'],
    ['繁體中文', '離線驗證'],
    ['English', 'Offline check'],
  ] as const) {
    await page.getByRole('radio', { name: language }).click();
    await page.getByRole('heading', { name: title }).waitFor();
  }
  expect(requests).toHaveLength(1);
});
