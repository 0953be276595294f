import { baccaratDealMs } from '@realm/arcade-contract';
import { frameOfHand, nextChangeMs, timesOf } from './baccarat-timeline';

const [two, five, nine, king, six] = [1, 4, 8, 12, 5];
const FOUR = { player: [nine, king], banker: [two, five] };
const SIX = { player: [two, king, five], banker: [king, five, six] };

const order = (hand: typeof SIX) => {
  const times = timesOf(hand);
  return (['player', 'banker'] as const)
    .flatMap((side) => times[side].map(({ leavesAt }, index) => ({ name: `${side} ${index + 1}`, leavesAt })))
    .sort((a, b) => a.leavesAt - b.leavesAt)
    .map(({ name }) => name);
};

it('deals player and banker in turn, then the third cards', () => {
  expect(order(SIX)).toEqual(['player 1', 'banker 1', 'player 2', 'banker 2', 'player 3', 'banker 3']);
  expect(order({ ...SIX, player: [two, king] })).toEqual([
    ...['player 1', 'banker 1', 'player 2', 'banker 2', 'banker 3'],
  ]);
});

it.each([
  [FOUR, 4],
  [{ ...FOUR, banker: [two, five, king] }, 5],
  [SIX, 6],
])(
  'shows the winner within the time that the server gives a deal, and the return soon after',
  (hand, cards) => {
    const times = timesOf(hand);
    const dealMs = baccaratDealMs(cards);
    expect(frameOfHand(times, dealMs)).toMatchObject({ isComplete: true });
    expect(frameOfHand(times, dealMs + 1_000)).toMatchObject({ isRevealed: true, isOnRoad: true });
    expect(nextChangeMs(times, dealMs + 1_000)).toBeNull();
  },
);

it('counts only cards that are turned, and tells no total of those that are not', () => {
  const times = timesOf(SIX);
  expect(frameOfHand(times, 1_400).totals).toEqual({ player: null, banker: null });
  expect(frameOfHand(times, 2_300).totals).toEqual({ player: 2, banker: null });
  expect(frameOfHand(times, 2_700).totals).toEqual({ player: 2, banker: 5 });
  expect(frameOfHand(times, Infinity)).toMatchObject({ totals: { player: 7, banker: 1 }, isDealing: false });
});

it('is rendered at every change of its text and ends', () => {
  const times = timesOf(SIX);
  let at = 0;
  let changes = 0;
  for (let next = nextChangeMs(times, at); next !== null; next = nextChangeMs(times, at)) {
    expect(next).toBeGreaterThan(at);
    [at, changes] = [next, changes + 1];
  }
  expect(changes).toBeGreaterThan(10);
});
