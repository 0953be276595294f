import { randomUUID } from 'node:crypto';
import { gradeSelection, parseSelection } from '@realm/fairness';
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

/** A slip on a selection that its match's first result wins and the second one loses, and on a match that is in play by then. */
async function openSlip() {
  const { fixtures } = await footballView(arcade, player);
  for (const fixture of fixtures.filter(({ phase }) => phase === 'upcoming')) {
    const { result, corrected } = await scriptOf(arcade, fixture);
    const key = fixture.odds.find(({ key: each }) => {
      const selection = parseSelection(each);
      if (selection === null || corrected === undefined) return false;
      return gradeSelection(selection, result) === 'won' && gradeSelection(selection, corrected) === 'lost';
    })?.key;
    if (key === undefined) continue;
    moveTo(fixture, -1);
    const now = (await footballView(arcade, player)).fixtures;
    const first = now.find((each) => each.fixture === fixture.fixture);
    const later = now.find(({ startsAt }) => startsAt > fixture.startsAt + (CORRECTED_AT - 20) * MINUTE_MS);
    const { bet } = await place(slipOn([first!, later!], { selections: [key, later!.odds[0]!.key] }));
    return { fixture, later: later!, id: bet.id };
  }
  throw new Error('no such fixture');
}

it('is not quoted or paid by a result that has been corrected', async () => {
  arcade = await startTestArcade({ football: FAST_FOOTBALL, seeds: seedsWithFate('corrected') });
  player = await arcade.openSession('football');
  const { fixture, later, id } = await openSlip();
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
