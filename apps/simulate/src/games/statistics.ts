/** Two-sided normal quantile of 99.9 %. */
const Z_TWO_SIDED = 3.2905;
/** One-sided: what a sum of squares exceeds in one of a thousand runs. */
const Z_ONE_SIDED = 3.0902;

/** How often each outcome of one draw was seen, and how likely each is. */
export interface Tally {
  readonly observed: readonly number[];
  readonly probabilities: readonly number[];
}

export interface ChiSquared {
  readonly statistic: number;
  readonly degrees: number;
  readonly limit: number;
}

/** Sums independent tallies. The limit is the 99.9 % quantile by Wilson and Hilferty. */
export function chiSquared(tallies: readonly Tally[]): ChiSquared {
  let statistic = 0;
  let degrees = 0;
  for (const { observed, probabilities } of tallies) {
    const total = observed.reduce((sum, count) => sum + count, 0);
    degrees += observed.length - 1;
    observed.forEach((count, index) => {
      const expected = total * (probabilities[index] ?? 0);
      statistic += (count - expected) ** 2 / expected;
    });
  }
  const spread = 2 / (9 * degrees);
  return { statistic, degrees, limit: degrees * (1 - spread + Z_ONE_SIDED * Math.sqrt(spread)) ** 3 };
}

export interface MeanReturn {
  readonly rounds: number;
  readonly mean: number;
  readonly theoretical: number;
  /** Half of the 99.9 % interval around the theoretical return. */
  readonly margin: number;
}

export const marginOf = (variance: number, rounds: number): number =>
  Z_TWO_SIDED * Math.sqrt(variance / rounds);

export const uniform = (cells: number): readonly number[] => Array.from({ length: cells }, () => 1 / cells);
