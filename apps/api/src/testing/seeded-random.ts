/** Random choices from a seed: the same seed gives the same choices everywhere. */
export interface Random {
  /** A whole number from `from` to `to`, both included. */
  readonly int: (from: number, to: number) => number;
  readonly chance: (probability: number) => boolean;
  /** @throws for an empty list: a bug. */
  readonly pick: <T>(from: readonly T[]) => T;
}

const RANGE = 2 ** 32;

/** Mulberry32. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / RANGE;
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    int,
    chance: (probability) => next() < probability,
    pick: (from) => {
      if (from.length === 0) throw new RangeError('cannot pick from an empty list');
      return from[int(0, from.length - 1)] as (typeof from)[number];
    },
  };
}
