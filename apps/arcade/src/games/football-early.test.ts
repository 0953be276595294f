import { randomUUID } from 'node:crypto';
import {
  earlyPrice,
  FATES,
  gradeSelection,
  lowestMultiple,
  matchState,
  outlook,
  parseSelection,
  SPORTS_RULES,
  type LegResult,
} from '@realm/fairness';
import type { Player } from '../play/player';
import {
  FAST_FOOTBALL,
  footballStory,
  footballView,
  MINUTE_MS,
  scriptOf,
  seedsWithFate,
  slipOn,
} from '../testing/football';
import { eventually, startTestArcade, valueOf, type TestArcade } from '../testing/test-arcade';

let arcade: TestArcade;
let player: Player;
afterEach(() => arcade.close());
const { place, moveTo, shown, ended } = footballStory(() => ({ arcade, player }));

const CORRECTED_AT = 115;

/** A slip on a selection whose result a correction turns, and on a match that is in play by then. */
async function openSlip([before, after]: readonly [LegResult, LegResult]) {
  const { fixtures } = await footballView(arcade, player);
  for (const fixture of fixtures.filter(({ phase }) => phase === 'upcoming')) {
    const { result, corrected } = await scriptOf(arcade, fixture);
    const key = fixture.odds.find(({ key: each }) => {
      const selection = parseSelection(each);
      if (selection === null || corrected === undefined) return false;
      return gradeSelection(selection, result) === before && gradeSelection(selection, corrected) === after;
    })?.key;
    if (key === undefined) continue;
    moveTo(fixture, -1);
    const now = (await footballView(arcade, player)).fixtures;
    const first = now.find((each) => each.fixture === fixture.fixture);
    const later = now.find(({ startsAt }) => startsAt > fixture.startsAt + (CORRECTED_AT - 20) * MINUTE_MS);
    const { bet, legs } = await place(slipOn([first!, later!], { selections: [key, later!.odds[0]!.key] }));
    return { fixture, later: later!, id: bet.id, legs };
  }
  throw new Error('no such fixture');
}

async function open(): Promise<void> {
  arcade = await startTestArcade({ football: FAST_FOOTBALL, seeds: seedsWithFate('corrected') });
  player = await arcade.openSession('football');
}

/** Of matches that are played to their end. */
const STAYS = 1 - FATES.corrected / (1_000 - FATES.postponed - FATES.abandoned - FATES.resultStands);
const NOT_BEGUN = matchState({ events: [], isPostponed: false, abandonedAfter: null, result: null }, -1);

it('values a leg with a result by the chance that it stays', async () => {
  await open();
  const { fixture, id, legs } = await openSlip(['won', 'lost']);
  moveTo(fixture, 97);
  await eventually(async () => (await shown(id)).legs[0]?.result === 'won');
  const { price } = valueOf(await arcade.call('quoteEarly', player, { bet: id }));
  const [first, { home, away, selection, odds }] = [legs[0]!, legs[1]!];
  const ahead = outlook({ home, away, matchday: 1 }, NOT_BEGUN, { from: -3, minutes: 1 });
  const priced = earlyPrice(SPORTS_RULES, 10_000n, [
    { odds: first.odds, expected: Math.floor(STAYS * first.odds * 1_000) },
    { odds, expected: lowestMultiple({ selection: parseSelection(selection)!, odds }, ahead) },
  ]);
  expect(price).toBe((Number(priced) / 100).toFixed(2));
});

it('of a lost leg is worth something until no correction can turn it, at the end of the price', async () => {
  await open();
  const { fixture, id } = await openSlip(['lost', 'won']);
  moveTo(fixture, 97);
  await eventually(async () => (await shown(id)).legs[0]?.result === 'lost');
  const { price } = valueOf(await arcade.call('quoteEarly', player, { bet: id }));
  expect(Number(price)).toBeGreaterThan(0);
  moveTo(fixture, CORRECTED_AT - 0.95);
  expect(await arcade.call('quoteEarly', player, { bet: id })).toMatchObject({
    error: { code: 'selection-closed' },
  });
});

it('is not quoted or paid by a result that has been corrected', async () => {
  await open();
  const { fixture, later, id } = await openSlip(['won', 'lost']);
  moveTo(fixture, 97);
  await eventually(async () => (await shown(id)).legs[0]?.result === 'won');
  moveTo(fixture, CORRECTED_AT - 0.05);
  const { quote } = valueOf(await arcade.call('quoteEarly', player, { bet: id }));
  // No bet follows the second result yet.
  moveTo(fixture, CORRECTED_AT + 0.05);
  const again = await arcade.call('quoteEarly', player, { bet: id });
  const taken = await arcade.call('settleEarly', player, { commandId: randomUUID(), bet: id, quote });
  expect([again.ok, taken.ok]).toEqual([false, false]);
  moveTo(later, 100);
  expect(await ended(id)).toMatchObject({ outcome: 4, bet: { payout: '0.00' } });
});
