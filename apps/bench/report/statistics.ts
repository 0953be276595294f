/** The middle of some values and how far they reach. */
export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/**
 * @param sorted - Ascending.
 * @param share - 0.99 for p99. Nearest rank: always one of the values, never something between two of them.
 */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  return sorted[rank - 1] ?? Number.NaN;
}

/** @returns NaN three times for no values at all. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const below = sorted[Math.ceil(half) - 1] ?? Number.NaN;
  const above = sorted[Math.floor(half)] ?? Number.NaN;
  return { median: (below + above) / 2, min: sorted[0] ?? Number.NaN, max: sorted.at(-1) ?? Number.NaN };
}
