import { formatPercent, fraction, multiply, sum, toNumber } from '../exact/fraction';
import { MULTIPLIER_SCALE } from '../exact/multiplier';
import { createStream, type OutcomeStream } from '../seeds/outcome-stream';
import { CRASH_RULES, crashPoint, crashReturn, flightMs, multiplierAt, settleCrash } from './crash';
import {
  DICE_RULES,
  diceChance,
  diceMultiplier,
  diceReturn,
  isDiceChoice,
  rollDice,
  settleDice,
} from './dice';
import {
  DRAW_RULES,
  type DrawChoice,
  drawDigits,
  drawMultiplier,
  type DrawnDigits,
  drawReturn,
  drawWays,
  isDrawChoice,
  settleDraw,
  winsDraw,
} from './draw';
import { catches, CREATURES, FISHING_RULES, fishingReturn, settleShot } from './fishing';

const streamOf = (nonce: number) => createStream({ serverSeed: 'f'.repeat(64), clientSeed: 'test', nonce });
const upTo = (length: number) => Array.from({ length }, (_, index) => index);

/** χ² of counts that should be equal, beside the value that is passed once in a thousand times (Wilson–Hilferty). */
function chiSquared(counts: readonly number[]) {
  const expected = counts.reduce((total, count) => total + count, 0) / counts.length;
  const value = counts.reduce((total, count) => total + (count - expected) ** 2 / expected, 0);
  const freedom = counts.length - 1;
  const critical = freedom * (1 - 2 / (9 * freedom) + 3.09 * Math.sqrt(2 / (9 * freedom))) ** 3;
  return { value, critical };
}

function expectUniform(outcomes: readonly number[], kinds: number) {
  const counts = Array<number>(kinds).fill(0);
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  const { value, critical } = chiSquared(counts);
  expect(value).toBeLessThan(critical);
}

describe('dice', () => {
  const choices = (['under', 'over'] as const)
    .flatMap((side) => [100, 101, 333, 4_950, 5_000, 9_799].map((target) => ({ side, target })))
    .filter((choice) => isDiceChoice(DICE_RULES, choice));

  it.each(choices)('$side $target wins as often as it says, and pays what is left of 99 %', (choice) => {
    const winning = upTo(10_000).filter((roll) => settleDice(DICE_RULES, choice, roll) > 0);
    expect(winning).toHaveLength(diceChance(choice));
    const share = toNumber(diceReturn(DICE_RULES, choice));
    expect(share).toBeLessThanOrEqual(0.99);
    expect(share).toBeGreaterThan(0.9899);
  });

  it('pays exactly twice the stake for 49.50 of 100', () => {
    expect(diceMultiplier(DICE_RULES, { side: 'under', target: 4_950 })).toBe(20_000);
    expect(formatPercent(diceReturn(DICE_RULES, { side: 'under', target: 4_950 }))).toBe('99.00');
  });

  it('offers no chance under 1 % and none over 98 %', () => {
    const offered = (side: 'under' | 'over', target: number) => isDiceChoice(DICE_RULES, { side, target });
    expect([99, 100, 9_800, 9_801].map((target) => offered('under', target))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([198, 199, 9_899, 9_900].map((target) => offered('over', target))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(offered('under', 4_950.5)).toBe(false);
  });

  it('rolls every number equally often', () => {
    expectUniform(
      upTo(50_000).map((nonce) => Math.floor(rollDice(streamOf(nonce)) / 100)),
      100,
    );
  });
});

describe('crash', () => {
  const ALWAYS = (word: number): OutcomeStream => ({
    uint32: () => word,
    uint52: () => word,
    below: () => 0,
  });
  const pointOf = (u: number) => crashPoint(CRASH_RULES, ALWAYS(u));

  it('ends at once in one flight of a hundred', () => {
    expect(pointOf(0)).toBe(99);
    expect(pointOf(Math.floor(2 ** 52 / 100))).toBe(99);
    expect(pointOf(Math.ceil(2 ** 52 / 100))).toBe(100);
    expect(settleCrash(101, 99)).toBe(0);
    expect(flightMs(CRASH_RULES, 99)).toBe(0);
  });

  it('never goes beyond its highest point', () => {
    expect(pointOf(2 ** 52 - 1)).toBe(CRASH_RULES.maxPoint);
  });

  it('returns 99 % for every cash-out', () => {
    for (const cashOut of [101, 150, 200, 247, 1_000, 99_999, 1_000_000]) {
      const share = toNumber(crashReturn(CRASH_RULES, cashOut));
      expect(share).toBeLessThanOrEqual(0.99);
      expect(share).toBeGreaterThan(0.99 - 1e-9);
    }
  });

  it('reaches 2× in as many flights as it should', () => {
    const flights = 20_000;
    const reached = upTo(flights).filter((nonce) => crashPoint(CRASH_RULES, streamOf(nonce)) >= 200).length;
    const deviation = Math.sqrt(flights * 0.495 * 0.505);
    expect(Math.abs(reached - flights * 0.495)).toBeLessThan(3.29 * deviation);
  });

  it('flies as the figures on the screen say: 2× at 11.6 s, 10× at 38.4 s', () => {
    expect(multiplierAt(CRASH_RULES, 0)).toBe(100);
    expect(multiplierAt(CRASH_RULES, -5)).toBe(100);
    expect(multiplierAt(CRASH_RULES, 11_553)).toBe(200);
    expect(multiplierAt(CRASH_RULES, 38_377)).toBe(1_000);
  });

  it('passes its highest point in the very millisecond that it ends', () => {
    for (const point of [100, 101, 183, 247, 1_000, 123_456, CRASH_RULES.maxPoint]) {
      const ms = flightMs(CRASH_RULES, point);
      expect(multiplierAt(CRASH_RULES, ms)).toBeGreaterThan(point);
      expect(multiplierAt(CRASH_RULES, ms - 1)).toBeLessThanOrEqual(point);
    }
  });

  it('pays a cash-out that the flight reached', () => {
    expect(settleCrash(183, 183)).toBe(183);
    expect(settleCrash(184, 183)).toBe(0);
    expect(settleCrash(null, 10_000)).toBe(0);
  });
});

describe('the draw', () => {
  const all = upTo(100_000).map((draw): DrawnDigits => [
    Math.floor(draw / 10_000),
    Math.floor(draw / 1_000) % 10,
    Math.floor(draw / 100) % 10,
    Math.floor(draw / 10) % 10,
    draw % 10,
  ]);
  const choices: DrawChoice[] = [
    { kind: 'position', position: 3, digit: 0 },
    { kind: 'straight', digits: [1, 1, 9] },
    { kind: 'any', digits: [7, 0, 7] },
    { kind: 'any', digits: [4, 2, 9] },
    ...upTo(46).map((sum): DrawChoice => ({ kind: 'sum', sum })),
    ...(['big', 'small', 'odd', 'even'] as const).map((side): DrawChoice => ({ kind: 'side', side })),
    ...(['dragon', 'tiger', 'tie'] as const).map((side): DrawChoice => ({ kind: 'dragonTiger', side })),
  ];

  it.each(choices)('%j wins in as many of all draws as its odds are made for', (choice) => {
    expect(isDrawChoice(choice)).toBe(true);
    const wins = all.reduce((count, digits) => count + (winsDraw(choice, digits) ? 1 : 0), 0);
    expect(wins).toBe(drawWays(choice));
    expect(toNumber(drawReturn(DRAW_RULES, choice))).toBeLessThanOrEqual(0.98);
    expect(toNumber(drawReturn(DRAW_RULES, choice))).toBeGreaterThan(0.975);
  });

  it('pays the odds that are shown', () => {
    const pays = (choice: DrawChoice) => drawMultiplier(DRAW_RULES, choice) / MULTIPLIER_SCALE;
    expect(pays({ kind: 'position', position: 0, digit: 5 })).toBe(9.8);
    expect(pays({ kind: 'side', side: 'big' })).toBe(1.96);
    expect(pays({ kind: 'dragonTiger', side: 'tiger' })).toBe(2.17);
    expect(pays({ kind: 'straight', digits: [0, 0, 0] })).toBe(980);
    expect(settleDraw(DRAW_RULES, { kind: 'sum', sum: 0 }, [0, 0, 0, 0, 0])).toBe(98_000 * MULTIPLIER_SCALE);
    expect(settleDraw(DRAW_RULES, { kind: 'sum', sum: 1 }, [0, 0, 0, 0, 0])).toBe(0);
  });

  it('refuses what is no bet', () => {
    const bad: DrawChoice[] = [
      { kind: 'position', position: 5, digit: 0 },
      { kind: 'position', position: 0, digit: 10 },
      { kind: 'position', position: 0.5, digit: 1 },
      { kind: 'straight', digits: [1, 2, -1] },
      { kind: 'any', digits: [3, 3, 3] },
      { kind: 'sum', sum: 46 },
    ];
    expect(bad.filter(isDrawChoice)).toEqual([]);
  });

  it('draws every digit equally often at every position', () => {
    const draws = upTo(20_000).map((nonce) => drawDigits(streamOf(nonce)));
    for (const position of upTo(5))
      expectUniform(
        draws.map((digits) => digits[position] ?? -1),
        10,
      );
  });
});

describe('fishing', () => {
  it.each(CREATURES)('returns 96.5 %% of the shots at a %s', (creature) => {
    expect(formatPercent(fishingReturn(FISHING_RULES, creature))).toBe('96.50');
    const bound = FISHING_RULES.multiples[creature] * 1_000;
    const caught = upTo(bound).filter((word) =>
      catches(FISHING_RULES, creature, {
        uint32: () => word,
        uint52: () => word,
        below: (limit) => word % limit,
      }),
    ).length;
    const share = multiply(fraction(caught, bound), fraction(FISHING_RULES.multiples[creature]));
    expect(share).toEqual(fishingReturn(FISHING_RULES, creature));
  });

  it('pays a catch and nothing else', () => {
    expect(settleShot(FISHING_RULES, 'turtle', true)).toBe(20 * MULTIPLIER_SCALE);
    expect(settleShot(FISHING_RULES, 'turtle', false)).toBe(0);
  });

  it('catches about as many as it should', () => {
    const shots = upTo(20_000).map((nonce) => catches(FISHING_RULES, 'clown', streamOf(nonce)));
    const expected = toNumber(sum(shots.map(() => fraction(965, 5_000))));
    const deviation = Math.sqrt(expected * (1 - 965 / 5_000));
    expect(Math.abs(shots.filter(Boolean).length - expected)).toBeLessThan(3.29 * deviation);
  });
});
