import type { BetSums } from './returns.repository';

/** 95 % of a normal distribution lie so many standard deviations around its middle. */
const DEVIATIONS = 1.96;
/** Fewer bets say nothing about a game. */
const MIN_BETS_TO_JUDGE = 200;

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
  const { bets, stake_squares: stakes, payout_squares: payouts, products } = sums;
  const [stake, payout] = [Number(sums.stake), Number(sums.payout)];
  if (bets === 0 || stake === 0) return { percent: null, margin: null };
  const ratio = payout / stake;
  const squares = Math.max(0, payouts - 2 * ratio * products + ratio * ratio * stakes);
  const deviation = Math.sqrt((squares * bets) / Math.max(1, bets - 1)) / stake;
  return {
    percent: (ratio * 100).toFixed(2),
    margin: bets < 2 ? null : (DEVIATIONS * deviation * 100).toFixed(2),
  };
}

/** Whether no part of the interval is within what is stated. */
export function liesOutside(
  { bets, percent, margin }: Measured & { readonly bets: number },
  stated: { readonly lowest: string; readonly highest: string },
): boolean {
  if (percent === null || margin === null || bets < MIN_BETS_TO_JUDGE) return false;
  const [middle, half] = [Number(percent), Number(margin)];
  return middle + half < Number(stated.lowest) || middle - half > Number(stated.highest);
}
