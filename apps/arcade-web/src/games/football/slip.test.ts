import type { FootballFixture } from '@realm/arcade-contract';
import { SPORTS_RULES } from '@realm/fairness';
import { oddsText, totalOdds } from './football-texts';
import { isTakenBy, mostPayout, potentialOf, priceLeg, slipLimits, toggleLeg, type SlipLeg } from './slip';

const leg = (fixture: string, selection = '1x2:home', odds = 1_920): SlipLeg => ({
  fixture,
  home: 1,
  away: 2,
  selection,
  odds,
});
const cny = (amount: string) => ({ amount, currency: 'CNY' as const });
const fixture = (changed: Partial<FootballFixture>): FootballFixture => ({
  fixture: 'football-1',
  matchday: 1,
  home: 1,
  away: 2,
  startsAt: 0,
  phase: 'firstHalf',
  minute: 10,
  score: { home: 0, away: 0 },
  reds: { home: 0, away: 0 },
  events: [],
  isSuspended: false,
  odds: [{ key: '1x2:home', odds: 1_920 }],
  results: [],
  chainEnd: 'ab'.repeat(32),
  link: 1,
  serverSeed: null,
  ...changed,
});

it('holds one selection of a match, and as many matches as the rules allow', () => {
  const one = toggleLeg([], leg('a'), 2);
  expect(toggleLeg(one, leg('a'), 2)).toEqual([]);
  expect(toggleLeg(one, leg('a', '1x2:away'), 2)).toEqual([leg('a', '1x2:away')]);
  const two = toggleLeg(one, leg('b'), 2);
  expect(toggleLeg(two, leg('c'), 2)).toEqual(two);
});

it('compares the accepted odds with those of the moment', () => {
  const stateAt = (odds: number | null, changed: Partial<FootballFixture> = {}) =>
    priceLeg(leg('football-1'), [fixture({ odds: [{ key: '1x2:home', odds }], ...changed })])?.state;
  expect(stateAt(1_920)).toBe('same');
  expect(stateAt(1_950)).toBe('up');
  expect(stateAt(1_870)).toBe('down');
  expect(stateAt(null)).toBe('closed');
  expect(stateAt(null, { odds: [], isSuspended: true })).toBe('suspended');
  expect(stateAt(null, { odds: [], phase: 'ended' })).toBe('closed');
  expect(priceLeg(leg('football-1'), [])).toBeNull();
});

it('asks about moved odds unless the policy takes them', () => {
  const priced = (odds: number) => {
    const found = priceLeg(leg('football-1'), [fixture({ odds: [{ key: '1x2:home', odds }] })]);
    if (found === null) throw new Error('the match is listed');
    return found;
  };
  const taken = (odds: number) =>
    (['none', 'better', 'any'] as const).filter((policy) => isTakenBy(policy, priced(odds)));
  expect(taken(1_920)).toEqual(['none', 'better', 'any']);
  expect(taken(1_950)).toEqual(['better', 'any']);
  expect(taken(1_870)).toEqual(['any']);
});

it('states the payout to the minor unit, and cuts the odds of an accumulator', () => {
  expect(potentialOf(cny('200'), [1_870])).toEqual(cny('374.00'));
  expect(potentialOf(cny('0.10'), [1_920, 1_910])).toEqual(cny('0.36'));
  expect(totalOdds([1_920, 1_910])).toBe(3_667);
  expect(oddsText(3_667)).toBe('3.66');
});

describe('the stakes of a slip', () => {
  const limits = { min: cny('1.00'), max: cny('500.00') };
  const most = (odds: number[]) => slipLimits(limits, odds, SPORTS_RULES)?.max.amount;

  it('are limited by the largest payout', () => {
    expect(most([1_920])).toBe('500.00');
    expect(most([100_000])).toBe('100.00');
    expect(mostPayout(limits, SPORTS_RULES)).toEqual(cny('10000.00'));
  });

  it('never end below the smallest: a slip that could pay too much has none', () => {
    expect(most([100_000, 100_000])).toBe('1.00');
    expect(slipLimits(limits, [100_000, 100_000, 1_010], SPORTS_RULES)).toBeNull();
  });
});
