import fc from 'fast-check';
import { plainBets } from '../../test/plain-bets';
import { earlyPrice } from './early-price';
import { finalScores, MILLION } from './goal-model';
import { gradeSelection, type Score } from './grade-selection';
import { chancesOf, expectedMultiple, MIN_ODDS, oddsOf, offeredSelections, SPORTS_RULES } from './odds';
import type { ResultChance } from './scores-from';
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

/** What a stake of 1 returns on average at some odds, as two halves that are only won, lost or returned. */
function averageReturn(selection: Selection, scores: readonly ResultChance[], odds: number): number {
  const returned = (score: Score | null): number => {
    if (score === null) return 1;
    const halves = plainBets(selection, score).map((sign) => (sign > 0 ? odds : sign === 0 ? 1 : 0));
    return halves.reduce((total, half) => total + half / 2, 0);
  };
  return scores.reduce((total, { score, chance }) => total + chance * returned(score), 0);
}

const MARGIN = 1.05;
/** Of a selection that can still win. */
const RAREST = 0.002;
const someScores = fc
  .array(
    fc.record({
      score: fc.option(fc.record({ home: fc.nat(5), away: fc.nat(5) }), { freq: 10 }),
      weight: fc.integer({ min: 1, max: 1_000 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((results) => {
    const total = results.reduce((sum, { weight }) => sum + weight, 0);
    return results.map(({ score, weight }) => ({ score, chance: weight / total }));
  });
const SELECTIONS = [
  ...['1x2:home', '1x2:draw', '1x2:away', 'btts:yes', 'btts:no'],
  ...['ah:-5:home', 'ah:-3:away', 'ah:-2:home', 'ah:0:away', 'ah:1:home', 'ah:4:away'],
  ...['ou:5:over', 'ou:8:under', 'ou:9:over', 'ou:10:under', 'ou:11:over'],
].map((key) => parseSelection(key)!);

it('odds are the highest of two decimals that keep the margin, in more than a hundred thousand computations', () => {
  fc.assert(
    fc.property(someScores, (scores) => {
      for (const selection of SELECTIONS) {
        // The return rises evenly with the odds, from what comes back of lost bets.
        const [atNone, atEven] = [0, 1].map((odds) => averageReturn(selection, scores, odds));
        const winning = atEven! - atNone!;
        const fair = winning < 1e-9 ? 0 : (1 - atNone!) / winning;
        const odds = oddsOf(SPORTS_RULES, chancesOf(selection, scores));
        const priced = (odds ?? 0) / 1_000;
        if (odds === null) expect(winning < RAREST + 1e-9 || fair < (1.01 + 1e-9) * MARGIN).toBe(true);
        else {
          expect(winning).toBeGreaterThan(RAREST - 1e-9);
          expect(priced * MARGIN).toBeLessThan(fair + 1e-9);
          if (odds < SPORTS_RULES.maxOdds) expect((priced + 0.01) * MARGIN).toBeGreaterThan(fair - 1e-9);
        }
      }
    }),
    { numRuns: 7_000 },
  );
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
      { numRuns: 100_000 },
    );
  });
});
