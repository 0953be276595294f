import type { BetSums } from './returns.repository';

/** 95 % of a normal distribution lie so many standard deviations around its middle. */
const DEVIATIONS = 1.96;
/** Fewer bets say nothing about a game. */
const MIN_BETS_TO_JUDGE = 200;
/** So many bets have met all but the rarest payouts: with fewer, a spread that was measured without them is too narrow. */
const MIN_BETS_TO_ALERT = 10_000;
/** Every game in every currency is looked at each day: of correct ones no more than one in a million may be taken for a wrong one. */
const DEVIATIONS_TO_ALERT = 5;

interface Stated {
  readonly lowest: string;
  readonly highest: string;
}

interface Measured {
  /** In per cent, with two decimals. */
  readonly percent: string | null;
  /** Half the width of the interval around it. */
  readonly margin: string | null;
}

/**
 * The return of bets, payouts for stakes, and how far the true return may be from it: the usual estimate for a ratio of two sums, which
 * follows from how far each payout is from its stake's share of that ratio.
 */
export function measureReturn(sums: BetSums): Measured {
  const { bets } = sums;
  if (bets === 0 || Number(sums.stake) === 0) return { percent: null, margin: null };
  const { percent, deviation } = estimateReturn(sums);
  return {
    percent: percent.toFixed(2),
    margin: bets < 2 ? null : (DEVIATIONS * deviation).toFixed(2),
  };
}

/** The return and its standard deviation, in per cent. */
function estimateReturn(sums: BetSums): { readonly percent: number; readonly deviation: number } {
  const { bets, stake_squares: stakes, payout_squares: payouts, products } = sums;
  const stake = Number(sums.stake);
  const ratio = Number(sums.payout) / stake;
  const squares = Math.max(0, payouts - 2 * ratio * products + ratio * ratio * stakes);
  const deviation = Math.sqrt((squares * bets) / Math.max(1, bets - 1)) / stake;
  return { percent: ratio * 100, deviation: deviation * 100 };
}

/** Whether the return is so far from what is stated that staff are notified: there are many bets, and chance does not explain them. */
export function liesFarOutside(sums: BetSums, { lowest, highest }: Stated): boolean {
  if (sums.bets < MIN_BETS_TO_ALERT) return false;
  const { percent, deviation } = estimateReturn(sums);
  const distance = Math.max(Number(lowest) - percent, percent - Number(highest));
  return distance > DEVIATIONS_TO_ALERT * deviation && distance > 0;
}

/** Whether no part of the interval is within what is stated. */
export function liesOutside(
  { bets, percent, margin }: Measured & { readonly bets: number },
  stated: Stated,
): boolean {
  if (percent === null || margin === null || bets < MIN_BETS_TO_JUDGE) return false;
  const [middle, half] = [Number(percent), Number(margin)];
  return middle + half < Number(stated.lowest) || middle - half > Number(stated.highest);
}
