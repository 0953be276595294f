import type { LegResult } from './grade-selection';

/** Decimal odds in thousandths: 1920 is 1.92. */
export type Odds = number;

export const ODDS_SCALE = 1_000n;

export interface SettledLeg {
  readonly odds: Odds;
  readonly result: LegResult;
}

/** As the platform numbers results: 2 won, 3 won half, 4 lost, 5 lost half, 6 push, 8 cancelled. */
export type SlipResult = 2 | 3 | 4 | 5 | 6 | 8;

export interface SettledSlip {
  /** Cut to whole minor units once, at the end. The stake for a push; for a cancelled slip the stake is returned. */
  readonly payoutMinor: bigint;
  readonly result: SlipResult;
}

/** The part of the stake that goes on, in two-thousandths. */
function doubleMultiple({ odds, result }: SettledLeg): bigint {
  const full = BigInt(odds);
  switch (result) {
    case 'won':
      return 2n * full;
    case 'wonHalf':
      return full + ODDS_SCALE;
    case 'push':
    case 'void':
      return 2n * ODDS_SCALE;
    case 'lostHalf':
      return ODDS_SCALE;
    case 'lost':
      return 0n;
  }
}

/** What a stake returns when every leg has its result: the legs' multiples are multiplied exactly, then cut once. */
function payoutOfLegs(stakeMinor: bigint, legs: readonly SettledLeg[]): bigint {
  const product = legs.reduce((all, leg) => all * doubleMultiple(leg), stakeMinor);
  return product / (2n * ODDS_SCALE) ** BigInt(legs.length);
}

/** What a slip can return at most. */
export const potentialPayout = (stakeMinor: bigint, odds: readonly Odds[]): bigint =>
  payoutOfLegs(
    stakeMinor,
    odds.map((each) => ({ odds: each, result: 'won' })),
  );

/**
 * Settles a single or an accumulator. Its result follows from the money: more than the stake is won, less is lost, as much is a push. It is
 * won half if no leg was won whole, and lost half if no leg was lost whole.
 */
export function settleSlip(stakeMinor: bigint, legs: readonly SettledLeg[]): SettledSlip {
  const some = (result: LegResult) => legs.some((leg) => leg.result === result);
  if (legs.every(({ result }) => result === 'void')) return { payoutMinor: stakeMinor, result: 8 };
  const payoutMinor = payoutOfLegs(stakeMinor, legs);
  if (payoutMinor === stakeMinor) return { payoutMinor, result: 6 };
  if (payoutMinor > stakeMinor) return { payoutMinor, result: some('won') ? 2 : 3 };
  return { payoutMinor, result: some('lost') ? 4 : 5 };
}
