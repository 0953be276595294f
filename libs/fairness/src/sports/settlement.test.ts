import fc from 'fast-check';
import { plainBets, type Sign } from '../../test/plain-bets';
import { fraction, multiply, sum, type Fraction } from '../exact/fraction';
import { gradeSelection, LEG_RESULTS, type LegResult, type Score } from './grade-selection';
import { parseSelection, selectionKey, type Selection } from './selection';
import { potentialPayout, settleSlip } from './settle-slip';

const graded = (key: string, home: number, away: number): LegResult => {
  const selection = parseSelection(key);
  if (selection === null) throw new Error(key);
  return gradeSelection(selection, { home, away });
};

describe('a selection', () => {
  it.each(['1x2:home', '1x2:draw', 'ah:-3:home', 'ah:0:away', 'ah:12:home', 'ou:10:over', 'btts:no'])(
    'has the key %s',
    (key) => expect(selectionKey(parseSelection(key)!)).toBe(key),
  );

  it.each([
    '',
    '1x2',
    '1x2:yes',
    'ah:home',
    'ah:-0:home',
    'ah:1.5:home',
    'ou:0:over',
    'ou:-2:over',
    'btts:over',
    'x',
  ])('has not the key %j', (key) => expect(parseSelection(key)).toBeNull());
});

describe('the table of results', () => {
  it.each([
    // Quarter goals: ±2 is ±0.5, ±3 is ±0.75.
    ['1x2:home', 1, 0, 'won'],
    ['1x2:home', 1, 1, 'lost'],
    ['1x2:draw', 2, 2, 'won'],
    ['1x2:away', 0, 3, 'won'],
    ['ah:0:home', 1, 1, 'push'],
    ['ah:0:away', 1, 0, 'lost'],
    ['ah:-1:home', 1, 1, 'lostHalf'],
    ['ah:-1:away', 1, 1, 'wonHalf'],
    ['ah:1:home', 0, 0, 'wonHalf'],
    ['ah:1:away', 0, 0, 'lostHalf'],
    ['ah:-2:home', 1, 0, 'won'],
    ['ah:-2:home', 1, 1, 'lost'],
    ['ah:-3:home', 1, 0, 'wonHalf'],
    ['ah:-3:away', 1, 0, 'lostHalf'],
    ['ah:-3:home', 2, 0, 'won'],
    ['ah:-4:home', 1, 0, 'push'],
    ['ah:-5:home', 1, 0, 'lostHalf'],
    ['ah:-5:home', 2, 0, 'won'],
    ['ah:3:home', 0, 1, 'lostHalf'],
    ['ah:3:away', 0, 1, 'wonHalf'],
    ['ou:8:over', 1, 1, 'push'],
    ['ou:9:over', 1, 1, 'lostHalf'],
    ['ou:9:under', 1, 1, 'wonHalf'],
    ['ou:10:over', 2, 1, 'won'],
    ['ou:10:under', 2, 1, 'lost'],
    ['ou:11:over', 2, 1, 'wonHalf'],
    ['ou:11:under', 2, 1, 'lostHalf'],
    ['ou:11:under', 1, 1, 'won'],
    ['btts:yes', 1, 1, 'won'],
    ['btts:yes', 3, 0, 'lost'],
    ['btts:no', 0, 0, 'won'],
  ] as const)('%s at %d : %d is %s', (key, home, away, result) => {
    expect(graded(key, home, away)).toBe(result);
  });

  it('of a fixture without a result is void', () => {
    expect(gradeSelection({ market: 'btts', pick: 'yes' }, null)).toBe('void');
  });
});

const legs = (...list: readonly (readonly [number, LegResult])[]) =>
  list.map(([odds, result]) => ({ odds, result }));

describe('the table of settlements', () => {
  it.each([
    // Singles.
    [1_000n, legs([1_920, 'won']), 1_920n, 2],
    [1_000n, legs([1_915, 'won']), 1_915n, 2],
    [1_000n, legs([1_920, 'wonHalf']), 1_460n, 3],
    [1_000n, legs([1_920, 'push']), 1_000n, 6],
    [1_000n, legs([1_920, 'lostHalf']), 500n, 5],
    [1_000n, legs([1_920, 'lost']), 0n, 4],
    [1_000n, legs([1_920, 'void']), 1_000n, 8],
    // Fractions of a cent are cut: 333 × 1.87 = 622.71, 333 ÷ 2 = 166.5, 333 × 1.435 = 477.855.
    [333n, legs([1_870, 'won']), 622n, 2],
    [333n, legs([1_870, 'lostHalf']), 166n, 5],
    [333n, legs([1_870, 'wonHalf']), 477n, 3],
    // 101 × 1.005 = 101.505: nothing was won that could be paid, so it is a push.
    [101n, legs([1_010, 'wonHalf']), 101n, 6],
    // Accumulators.
    [1_000n, legs([2_000, 'won'], [1_500, 'won']), 3_000n, 2],
    [1_000n, legs([2_000, 'won'], [1_500, 'wonHalf']), 2_500n, 2],
    [1_000n, legs([2_000, 'wonHalf'], [1_500, 'push']), 1_500n, 3],
    [1_000n, legs([2_000, 'won'], [1_500, 'void']), 2_000n, 2],
    [1_000n, legs([2_000, 'won'], [1_500, 'lostHalf']), 1_000n, 6],
    [1_000n, legs([2_500, 'won'], [1_500, 'lostHalf']), 1_250n, 2],
    [1_000n, legs([1_500, 'won'], [1_500, 'lostHalf']), 750n, 5],
    [1_000n, legs([2_000, 'wonHalf'], [3_000, 'lostHalf']), 750n, 5],
    [1_000n, legs([2_000, 'push'], [3_000, 'push']), 1_000n, 6],
    [1_000n, legs([2_000, 'void'], [3_000, 'push']), 1_000n, 6],
    [1_000n, legs([2_000, 'void'], [3_000, 'void']), 1_000n, 8],
    [1_000n, legs([9_000, 'won'], [9_000, 'lost']), 0n, 4],
    // Cut once, at the end: 199 × 1.335 × 1.335 = 354.66…, and not the 353.78 of 265 × 1.335.
    [199n, legs([1_670, 'wonHalf'], [1_670, 'wonHalf']), 354n, 3],
  ] as const)('%s on %j returns %s with result %d', (stake, slip, payoutMinor, result) => {
    expect(settleSlip(stake, slip)).toEqual({ payoutMinor, result });
  });
});

const line = fc.integer({ min: -16, max: 16 });
const selection: fc.Arbitrary<Selection> = fc.oneof(
  fc.record({ market: fc.constant('1x2' as const), pick: fc.constantFrom('home', 'draw', 'away') }),
  fc.record({ market: fc.constant('ah' as const), line, pick: fc.constantFrom('home', 'away') }),
  fc.record({
    market: fc.constant('ou' as const),
    line: fc.integer({ min: 1, max: 30 }),
    pick: fc.constantFrom('over', 'under'),
  }),
  fc.record({ market: fc.constant('btts' as const), pick: fc.constantFrom('yes', 'no') }),
) as fc.Arbitrary<Selection>;
const score = fc.record({ home: fc.nat(7), away: fc.nat(7) });
const leg = fc.record({
  selection,
  odds: fc.integer({ min: 1_010, max: 100_000 }),
  score: fc.option(score, { freq: 8 }),
});

const multipleOf = (sign: Sign, odds: number): Fraction =>
  sign > 0 ? fraction(odds, 1_000) : fraction(sign === 0 ? 1 : 0);

/** The return of a stake that is divided among all combinations of half lines, each a plain accumulator. */
function returnByCombinations(
  slip: readonly { selection: Selection; odds: number; score: Score | null }[],
): Fraction {
  const [first, ...others] = slip;
  if (first === undefined) return fraction(1);
  const rest = returnByCombinations(others);
  if (first.score === null) return rest;
  const { selection: picked, odds, score: goals } = first;
  const halves = plainBets(picked, goals).map((sign) => multiply(fraction(1, 2), multipleOf(sign, odds)));
  return multiply(sum(halves), rest);
}

it('agrees with plain bets on all combinations of half lines, in a hundred thousand slips', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 500_000n), fc.array(leg, { minLength: 1, maxLength: 4 }), (stake, slip) => {
      const exact = multiply(fraction(stake), returnByCombinations(slip));
      const settled = settleSlip(
        stake,
        slip.map(({ selection: picked, odds, score: goals }) => ({
          odds,
          result: gradeSelection(picked, goals),
        })),
      );
      return settled.payoutMinor === exact.numerator / exact.denominator;
    }),
    { numRuns: 100_000 },
  );
});

it('gives every slip a result that its money fits, and never more than was promised', () => {
  const results = fc.array(
    fc.record({ odds: fc.integer({ min: 1_010, max: 20_000 }), result: fc.constantFrom(...LEG_RESULTS) }),
    {
      minLength: 1,
      maxLength: 8,
    },
  );
  fc.assert(
    fc.property(fc.bigInt(1n, 500_000n), results, (stake, slip) => {
      const { payoutMinor, result } = settleSlip(stake, slip);
      const sign = payoutMinor === stake ? 0 : payoutMinor > stake ? 1 : -1;
      expect({ 2: 1, 3: 1, 4: -1, 5: -1, 6: 0, 8: 0 }[result]).toBe(sign);
      const most = potentialPayout(
        stake,
        slip.map(({ odds }) => odds),
      );
      expect(payoutMinor <= most).toBe(true);
    }),
    { numRuns: 100_000 },
  );
});
