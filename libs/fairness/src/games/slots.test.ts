import { formatPercent, fraction, toNumber } from '../exact/fraction';
import { createStream, type OutcomeStream } from '../seeds/outcome-stream';
import { GOLDEN_TEMPLE } from './golden-temple';
import { SLOT_SYMBOLS, type SlotRules, slotReturn, spinSlots } from './slots';

/** Stops the reels at given positions; free spins follow with the next numbers. */
const stopping = (stops: readonly number[]): OutcomeStream => {
  const left = [...stops];
  const next = () => left.shift() ?? 0;
  return { uint32: next, uint52: next, below: next };
};

const SMALL: SlotRules = {
  ...GOLDEN_TEMPLE,
  strips: [
    ['mask', 'leaf', 'scatter', 'gem', 'leaf'],
    ['mask', 'wild', 'scatter', 'gem'],
    ['wild', 'leaf', 'mask', 'scatter'],
    ['mask', 'gem', 'leaf', 'wild', 'scatter'],
    ['leaf', 'mask', 'wild', 'scatter'],
  ],
  lines: [
    [1, 1, 1, 1, 1],
    [0, 1, 2, 1, 0],
  ],
};

describe('a spin', () => {
  it('shows three rows of each strip, which go round at the end', () => {
    const { spin } = spinSlots(SMALL, stopping([4, 3, 2, 1, 0]));
    expect(spin.window).toEqual([
      ['leaf', 'mask', 'leaf'],
      ['gem', 'mask', 'wild'],
      ['mask', 'scatter', 'wild'],
      ['gem', 'leaf', 'wild'],
      ['leaf', 'mask', 'wild'],
    ]);
  });

  it('pays a line from the left, with wilds for any symbol but the scatter', () => {
    const { spin } = spinSlots({ ...SMALL, lines: [[1, 1, 1, 1, 1]] }, stopping([4, 0, 1, 0, 0]));
    expect(spin.window.map((reel) => reel[1])).toEqual(['mask', 'wild', 'mask', 'gem', 'mask']);
    expect(spin.lineWins).toEqual([{ line: 0, symbol: 'mask', count: 3, multiplier: 20_000 }]);
  });

  it('pays scatters anywhere and awards free spins of twice the pay, in the same round', () => {
    const round = spinSlots(SMALL, stopping([1, 1, 2, 0, 0]));
    expect(round.spin.scatters).toBe(3);
    expect(round.spin.scatterMultiplier).toBe(20_000);
    expect(round.freeSpins).toHaveLength(10);
    const [free] = round.freeSpins;
    const paid = spinSlots(SMALL, stopping([0, 0, 0, 0, 0])).spin;
    expect(free?.lineWins).toEqual(paid.lineWins.map((win) => ({ ...win, multiplier: 2 * win.multiplier })));
    expect(free?.scatterMultiplier).toBe(0);
    expect(round.multiplier).toBe(
      round.freeSpins.reduce((total, { multiplier }) => total + multiplier, round.spin.multiplier),
    );
  });
});

describe('the theoretical return', () => {
  it('is what an enumeration of every window gives', () => {
    const indices = (reel: number) => (SMALL.strips[reel] ?? []).map((_, stop) => stop);
    let [windows, paid, freeLines, triggers] = [0, 0, 0, 0];
    for (const a of indices(0))
      for (const b of indices(1))
        for (const c of indices(2))
          for (const d of indices(3))
            for (const e of indices(4)) {
              const { spin, freeSpins } = spinSlots(SMALL, stopping([a, b, c, d, e]));
              windows += 1;
              paid += spin.multiplier;
              freeLines += 2 * (spin.multiplier - spin.scatterMultiplier);
              triggers += freeSpins.length > 0 ? 1 : 0;
            }
    const free = (10 * triggers * freeLines) / windows;
    expect(toNumber(slotReturn(SMALL))).toBeCloseTo((paid + free) / windows / 10_000, 10);
  });

  it('of Golden Temple is 96.21 %', () => {
    expect(formatPercent(slotReturn(GOLDEN_TEMPLE))).toBe('96.21');
  });

  it('is met by simulated spins', () => {
    const spins = 40_000;
    const multipliers = Array.from(
      { length: spins },
      (_, nonce) =>
        spinSlots(GOLDEN_TEMPLE, createStream({ serverSeed: 'a'.repeat(64), clientSeed: 'slots', nonce }))
          .multiplier / 10_000,
    );
    const mean = multipliers.reduce((total, value) => total + value, 0) / spins;
    const variance = multipliers.reduce((total, value) => total + (value - mean) ** 2, 0) / (spins - 1);
    expect(Math.abs(mean - toNumber(slotReturn(GOLDEN_TEMPLE)))).toBeLessThan(
      3.29 * Math.sqrt(variance / spins),
    );
  });
});

describe('the strips of Golden Temple', () => {
  it('have no wild on the first reel, and scatters that are never seen together', () => {
    expect(GOLDEN_TEMPLE.strips).toHaveLength(5);
    expect(GOLDEN_TEMPLE.strips[0]).not.toContain('wild');
    for (const strip of GOLDEN_TEMPLE.strips) {
      const places = strip.flatMap((symbol, stop) => (symbol === 'scatter' ? [stop] : []));
      const gaps = places.map(
        (place, index) => (places[index + 1] ?? (places[0] ?? 0) + strip.length) - place,
      );
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3);
    }
    const seen = new Set(GOLDEN_TEMPLE.strips.flat());
    expect(SLOT_SYMBOLS.filter((symbol) => !seen.has(symbol))).toEqual([]);
  });

  it('have twenty different lines', () => {
    expect(new Set(GOLDEN_TEMPLE.lines.map((line) => line.join())).size).toBe(20);
    expect(fraction(GOLDEN_TEMPLE.lines.flat().length, 100)).toEqual(fraction(1));
  });
});
