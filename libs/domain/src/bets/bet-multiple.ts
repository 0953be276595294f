const HUNDREDTHS = 100n;

/** What came back for each unit of a stake, with two decimals and rounded down: `2.97`. Says nothing about either amount. */
export function betMultiple(stakeMinor: bigint, payoutMinor: bigint): string {
  const multiple = stakeMinor <= 0n ? 0n : (payoutMinor * HUNDREDTHS) / stakeMinor;
  return `${multiple / HUNDREDTHS}.${String(multiple % HUNDREDTHS).padStart(2, '0')}`;
}
