import { settleSlip, type LegResult, type MatchScript, type SlipResult } from '@realm/fairness';
import { canEnd, MatchOracle, type Picked } from '../support/match-oracle';
import { seedWithFate, settledTwice } from '../support/match-seeds';
import { betTypesOf, GameTable, type GamePlace } from '../support/game-table';
import { gamesFixture } from '../support/games-fixture';
import { texts } from '../support/texts';
import { until } from '../support/until';

const t = texts('en');
const PLACE: GamePlace = { game: 'football', category: 'sports' };
/** A match lasts a good minute. */
const MINUTE_MS = 700;
const STAKE_MINOR = 100n;
const LIMIT_MS = 240_000;
/** Whether nothing interrupts the first part of a match. */
const isQuiet = ({ events }: MatchScript) =>
  events.every(({ kind, minute }) => kind === 'yellow' || minute > 25);

/** Accumulators by their selections, each with the result of the whole. */
const SLIPS = [
  { legs: ['wonHalf', 'push'], outcome: 3 },
  { legs: ['lostHalf', 'push'], outcome: 5 },
  { legs: ['push', 'push'], outcome: 6 },
] as const satisfies readonly { legs: readonly LegResult[]; outcome: SlipResult }[];

let seed = '';
const fixture = gamesFixture(4, () => {
  const areGood = (matches: Parameters<typeof canEnd>[0]) =>
    canEnd(
      matches,
      SLIPS.map(({ legs }) => legs),
    );
  seed = seedWithFate({ fate: 'stands', suits: { minuteMs: MINUTE_MS, areGood } }, 0);
  return { ARCADE_TEST_SEED: seed, ARCADE_TEST_MATCH_MINUTE_MS: String(MINUTE_MS) };
});

const fill = (key: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`{{${name}}}`, value), t(key));
const teamsOf = ({ fixture: { home, away } }: Picked) => ({
  home: t(`football.team.${String(home)}`),
  away: t(`football.team.${String(away)}`),
});
const oddsOf = ({ fixture: { odds }, selection }: Picked): number =>
  odds.find(({ key }) => key === selection)?.odds ?? 0;

/** Puts the selections on the slip, one match after the other, and places it. @returns The order's number. */
async function placeSlip(table: GameTable, legs: readonly Picked[]): Promise<string> {
  const { frame } = table;
  const before = (await table.ledger()).ofOrder;
  await frame.getByRole('tab', { name: t('football.tabs.matches') }).click();
  for (const leg of legs) {
    await frame.getByRole('radio', { name: /^Upcoming/ }).click();
    await table.button(fill('football.open', teamsOf(leg))).click();
    const [market = ''] = leg.selection.split(':');
    const offered = leg.fixture.odds.filter(({ key }) => key.startsWith(`${market}:`));
    await frame
      .getByRole('region', { name: t(`football.market.${market}`) })
      .getByRole('button')
      .nth(offered.findIndex(({ key }) => key === leg.selection))
      .click();
    await table.button(t('football.back')).click();
  }
  await table.button(/^Bet slip/).click();
  await table.button(/^Bet ¥1\.00/).click();
  await frame
    .getByText(/Bet placed/)
    .first()
    .waitFor();
  const placed = [...(await table.ledger()).ofOrder.keys()].filter((number) => !before.has(number));
  expect(placed).toHaveLength(1);
  return placed[0] ?? '';
}

/** What the order says, beside the game. */
async function openOrder(table: GameTable, orderNumber: string) {
  const page = await table.page.context().newPage();
  await page.goto(`${fixture.platform.server.url}/list?bet=${orderNumber}`);
  const sheet = page.getByRole('dialog', { name: t('bet.detail.title') });
  await sheet.getByText(t('bet.detail.how')).waitFor();
  return { page, sheet };
}

const amountOf = (minor: bigint): string => (Number(minor) / 100).toFixed(2);
const { bet: STAKE, payout: PAYOUT } = betTypesOf(PLACE);

let oracle: MatchOracle;
let backer: GameTable;
let broken: { readonly table: GameTable; readonly picked: Picked; readonly order: string };
const placed: { readonly legs: readonly Picked[]; readonly order: string }[] = [];

// All that waits for matches is placed first, so that they are played while the first test is.
beforeAll(async () => {
  const open = () => GameTable.open(fixture, PLACE);
  const [other, table] = await Promise.all([open(), open()]);
  oracle = await MatchOracle.open(fixture.platform, seed);
  const fixtures = await oracle.fixtures();
  const twice = settledTwice(seed, 'stands', fixtures);
  const [picked] = oracle.find(twice === undefined ? [] : [twice], ['won']);
  if (picked === undefined) throw new Error('no match is broken off');
  broken = { table: other, picked, order: await placeSlip(other, [picked]) };
  backer = table;
  for (const { legs } of SLIPS) {
    const chosen = await oracle.pick(legs);
    placed.push({ legs: chosen, order: await placeSlip(backer, chosen) });
  }
}, LIMIT_MS);

it(
  'settles a bet early at the price that was quoted, though the odds move before it is taken',
  async () => {
    const [picked] = await oracle.pick(['lost'], isQuiet);
    if (picked === undefined) throw new Error('no match is quiet');
    const table = await GameTable.open(fixture, PLACE);
    const order = await placeSlip(table, [picked]);
    await until(async () => {
      const match = (await oracle.fixtures()).find((each) => each.fixture === picked.fixture.fixture);
      return match?.phase === 'firstHalf';
    });
    await table.frame.getByRole('tab', { name: /^My bets/ }).click();
    await table.button(t('football.early.ask')).click();
    const take = table.button(/^Settle for/);
    const price = (await take.innerText()).replace(/^Settle for ¥/, '');
    const quotedAt = await oracle.oddsOf(picked);
    await until(async () => (await oracle.oddsOf(picked)) !== quotedAt);
    await take.click();
    await table.frame.getByRole('radio', { name: /^Settled 1/ }).waitFor();
    const { ofOrder, balance } = await table.ledger();
    expect(ofOrder.get(order)).toEqual([`${String(STAKE)} -1.00`, `${String(PAYOUT)} ${price}`]);
    await table.showsBalance(balance);
    const { sheet } = await openOrder(table, order);
    await sheet.getByText(t('bet.result.9')).first().waitFor();
    await table.close();
  },
  LIMIT_MS,
);

it(
  'pays accumulators that are won half, lost half and pushed, and says so in the game, in the order and in the ledger',
  async () => {
    const payouts = async () =>
      [...(await backer.ledger()).ofOrder.values()].filter((postings) => postings.length === 2).length;
    await until(async () => (await payouts()) === SLIPS.length);
    const { ofOrder, balance } = await backer.ledger();
    await backer.frame.getByRole('tab', { name: /^My bets/ }).click();
    await backer.frame.getByRole('radio', { name: /^Settled 3/ }).click();
    await backer.showsBalance(balance);
    for (const [index, { legs, order }] of placed.entries()) {
      const { payoutMinor, result } = settleSlip(
        STAKE_MINOR,
        legs.map((leg) => ({ odds: oddsOf(leg), result: leg.result })),
      );
      expect(result).toBe(SLIPS[index]?.outcome);
      const payout = amountOf(payoutMinor);
      expect(ofOrder.get(order)).toEqual([`${String(STAKE)} -1.00`, `${String(PAYOUT)} ${payout}`]);

      const card = backer.frame.getByRole('article').filter({ hasText: order });
      await card.getByText(t(`football.result.${String(result)}`), { exact: true }).waitFor();
      await card.getByText(`¥${payout}`).last().waitFor();
      const { page, sheet } = await openOrder(backer, order);
      await sheet
        .getByText(t(`bet.result.${String(result)}`), { exact: true })
        .first()
        .waitFor();
      for (const leg of legs) {
        const ended = sheet.getByRole('listitem').filter({ hasText: fill('football.versus', teamsOf(leg)) });
        await ended.getByText(new RegExp(`^${t(`football.leg.${leg.result}`)} · result \\d`)).waitFor();
      }
      await sheet.getByText(`¥${payout}`).first().waitFor();
      await page.close();
    }
  },
  LIMIT_MS,
);

it(
  'returns the stake of a match that is broken off, and settles the bet again when its score is declared valid',
  async () => {
    const { table, picked, order } = broken;
    const { events, abandonedAfter } = oracle.scriptOf(picked.fixture);
    expect(abandonedAfter).not.toBeNull();
    const goals = (side: string) =>
      events.filter((each) => each.kind === 'goal' && each.side === side).length;
    const score = `${String(goals('home'))} : ${String(goals('away'))}`;
    await table.frame.getByRole('tab', { name: /^My bets/ }).click();
    await table.frame.getByRole('radio', { name: /^Settled 1/ }).click();
    const card = table.frame.getByRole('article').filter({ hasText: order });
    await card.getByText(/this bet was settled again/).waitFor({ timeout: LIMIT_MS });
    await card.getByText(t('football.result.2'), { exact: true }).waitFor();
    await card.getByText(`${t('football.noResult')} → ${score}`).waitFor();
    const { balance } = await table.ledger();
    const { payoutMinor } = settleSlip(STAKE_MINOR, [{ odds: oddsOf(picked), result: 'won' }]);
    expect(balance).toBe(`¥${amountOf(2_000n - STAKE_MINOR + payoutMinor)}`);
    await table.showsBalance(balance);
    const { sheet } = await openOrder(table, order);
    await sheet
      .getByText(fill('bet.timeline.corrected', { from: t('bet.result.8'), to: t('bet.result.2') }))
      .waitFor();
  },
  LIMIT_MS,
);

it('leaves books that reconcile and pass the audit', async () => {
  // The pages would miss the server.
  await Promise.all([backer.close(), broken.table.close()]);
  expect(await fixture.platform.server.checkBooks()).toEqual([]);
});
