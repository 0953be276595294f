/** A payout as a multiple of the stake, in ten-thousandths: 20000 is 2.0000×. An integer, so that a result is exact everywhere. */
export type Multiplier = number;

export const MULTIPLIER_SCALE = 10_000;

/** What a stake in minor units returns; a part of a minor unit is cut off. */
export const payoutOf = (stake: bigint, multiplier: Multiplier): bigint =>
  (stake * BigInt(multiplier)) / BigInt(MULTIPLIER_SCALE);
