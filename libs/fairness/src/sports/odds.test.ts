import fc from 'fast-check';
import { earlyPrice } from './early-price';
import { finalScores, MILLION } from './goal-model';
import { gradeSelection } from './grade-selection';
import { chancesOf, expectedMultiple, MIN_ODDS, oddsOf, offeredSelections, SPORTS_RULES } from './odds';
import { parseSelection, type Selection } from './selection';
import { goalRates, TEAMS, teamOf } from './teams';

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
/** The multinomial distribution in closed form. */
const closedForm = (home: number, away: number, minutes: number, rates: { home: number; away: number }) => {
  const [p, q] = [rates.home / MILLION, rates.away / MILLION];
  let ways = 1 / (factorial(home) * factorial(away));
  for (let each = 0; each < home + away; each += 1) ways *= minutes - each;
  return ways * p ** home * q ** away * (1 - p - q) ** (minutes - home - away);
};

const rates = fc.record({
  home: fc.integer({ min: 2_000, max: 30_000 }),
  away: fc.integer({ min: 2_000, max: 30_000 }),
});
const minutes = fc.integer({ min: 0, max: 90 });
const NONE = { home: 0, away: 0 };

it('the chances of final scores are those of the closed form, in more than a hundred thousand cells', () => {
  fc.assert(
    fc.property(rates, minutes, (each, left) => {
      const scores = finalScores(NONE, each, left);
      const off = scores.map(({ score: { home, away }, chance }) =>
        home < 10 && away < 10 ? Math.abs(chance - closedForm(home, away, left, each)) : 0,
      );
      const total = scores.reduce((sum, { chance }) => sum + chance, 0);
      return Math.max(...off) < 1e-12 && Math.abs(total - 1) < 1e-9;
    }),
    { numRuns: 850 },
  );
});

it('the score of the moment is added to what is still to come', () => {
  const from = finalScores({ home: 2, away: 1 }, { home: 10_000, away: 10_000 }, 10);
  expect(Math.min(...from.map(({ score }) => score.home))).toBe(2);
  expect(finalScores({ home: 2, away: 1 }, { home: 10_000, away: 10_000 }, 0)[0]).toEqual({
    chance: 1,
    score: { home: 2, away: 1 },
  });
});

const everyPairing = TEAMS.flatMap((home) =>
  TEAMS.filter(({ id }) => id !== home.id).map((away) => [home, away] as const),
);

describe('the odds of every pairing', () => {
  it.each([90, 45, 10])('keep the margin in each market with %d minutes left', (left) => {
    for (const [home, away] of everyPairing.filter((_, index) => index % 5 === 0)) {
      const scores = finalScores(NONE, goalRates(home, away), left);
      const offered = new Map(offeredSelections(SPORTS_RULES, scores).map(({ key, odds }) => [key, odds]));
      const markets = new Map<string, number[]>();
      for (const [key, odds] of offered) {
        const market = key.slice(0, key.lastIndexOf(':'));
        if (odds !== null) expect(odds % 10).toBe(0);
        markets.set(market, [...(markets.get(market) ?? []), odds === null ? NaN : 1_000 / odds]);
      }
      for (const book of markets.values()) {
        const total = book.reduce((sum, each) => sum + each, 0);
        // Cut to two decimals, never up. The book of a market with a missing or highest price says nothing.
        if (!Number.isNaN(total) && book.every((each) => each > 0.011))
          expect(total).toBeGreaterThanOrEqual(1.05);
        if (!Number.isNaN(total)) expect(total).toBeLessThan(1.12);
      }
      expect(offered.size).toBe(17);
    }
  });

  it('never return more on average than they take, whatever the selection', () => {
    for (const [home, away] of everyPairing) {
      const scores = finalScores(NONE, goalRates(home, away), 90);
      for (const { key, odds } of offeredSelections(SPORTS_RULES, scores))
        if (odds !== null)
          expect(expectedMultiple(chancesOf(parseSelection(key)!, scores), odds)).toBeLessThan(1_000_000);
    }
  });
});

it('the chances of a selection are the sums over the scores that grade it so', () => {
  const scores = finalScores(NONE, goalRates(teamOf(1), teamOf(2)), 90);
  const quarter: Selection = { market: 'ah', line: -3, pick: 'home' };
  const chances = chancesOf(quarter, scores);
  for (const result of ['won', 'wonHalf', 'push', 'lostHalf', 'lost'] as const) {
    const naive = scores.filter(({ score }) => gradeSelection(quarter, score) === result);
    expect(chances[result]).toBeCloseTo(
      naive.reduce((sum, { chance }) => sum + chance, 0),
      12,
    );
  }
});

it('what is as good as decided has no odds', () => {
  expect(oddsOf(SPORTS_RULES, { won: 1, wonHalf: 0, push: 0, lostHalf: 0, lost: 0, void: 0 })).toBeNull();
  expect(oddsOf(SPORTS_RULES, { won: 0, wonHalf: 0, push: 0, lostHalf: 0, lost: 1, void: 0 })).toBeNull();
  expect(
    oddsOf(SPORTS_RULES, { won: 0.9, wonHalf: 0, push: 0, lostHalf: 0, lost: 0.1, void: 0 }),
  ).toBeGreaterThan(MIN_ODDS);
});

it('the scorer’s side gets shorter odds, the other side longer ones', () => {
  const each = goalRates(teamOf(4), teamOf(7));
  const priced = (score: { home: number; away: number }, pick: 'home' | 'away') =>
    oddsOf(SPORTS_RULES, chancesOf({ market: '1x2', pick }, finalScores(score, each, 60))) ?? 0;
  expect(priced({ home: 1, away: 0 }, 'home')).toBeLessThan(priced(NONE, 'home'));
  expect(priced({ home: 1, away: 0 }, 'away')).toBeGreaterThan(priced(NONE, 'away'));
});

describe('the price of an early settlement', () => {
  it.each([
    // 200.00 on 1.92 with an expected return of 1.40, less 4 %: 268.80.
    [20_000n, [{ odds: 1_920, expected: 1_400_000 }], 26_880n],
    [333n, [{ odds: 1_920, expected: 1_000_000 }], 319n],
    [
      1_000n,
      [
        { odds: 2_000, expected: 2_000_000 },
        { odds: 3_000, expected: 900_000 },
      ],
      1_728n,
    ],
    [
      1_000n,
      [
        { odds: 2_000, expected: 0 },
        { odds: 3_000, expected: 900_000 },
      ],
      0n,
    ],
    // Never more than the bet can return.
    [1_000n, [{ odds: 1_010, expected: 1_200_000 }], 1_010n],
  ] as const)('of %s on %j is %s', (stake, legs, price) => {
    expect(earlyPrice(SPORTS_RULES, stake, legs)).toBe(price);
  });

  it('is below the expected value of the bet, exactly as a naive product has it', () => {
    const open = fc.array(
      fc.record({ odds: fc.integer({ min: 1_010, max: 9_000 }), expected: fc.nat(1_010_000) }),
      {
        minLength: 1,
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(fc.bigInt(1n, 500_000n), open, (stake, legs) => {
        const value = legs.reduce((all, { expected }) => (all * expected) / MILLION, Number(stake));
        const price = Number(earlyPrice(SPORTS_RULES, stake, legs));
        expect(price).toBeLessThanOrEqual(value * 0.96 + 1e-6);
        const most = legs.reduce((all, { odds }) => (all * odds) / 1_000, Number(stake));
        expect(price).toBeGreaterThan(Math.min(value * 0.96, most) - 1.000_001);
      }),
      { numRuns: 20_000 },
    );
  });
});
