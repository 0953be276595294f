import type { SportsRules } from './odds';
import { potentialPayout, payoutOfLegs, type Odds, type SettledLeg } from './settle-slip';

const MILLION = 1_000_000n;

/** A leg of an open slip: its result, or the expected return of a stake on it in millionths. */
export type OpenLeg = SettledLeg | { readonly odds: Odds; readonly expected: number };

/**
 * What an open slip is bought back for: the expected return of its stake, less the margin, cut to whole minor units and never more than
 * it can return. 0: no offer.
 */
export function earlyPrice(rules: SportsRules, stakeMinor: bigint, legs: readonly OpenLeg[]): bigint {
  const settled = legs.filter((leg) => 'result' in leg);
  const open = legs.filter((leg) => 'expected' in leg);
  const expected = open.reduce((all, leg) => all * BigInt(leg.expected), 1n);
  const scale = MILLION ** BigInt(open.length) * 100n;
  // In millionths of a minor unit: settled legs cut nothing that could matter.
  const value = payoutOfLegs(stakeMinor * MILLION, settled) * expected;
  const price = (value * BigInt(100 - rules.earlyMarginPercent)) / (scale * MILLION);
  const most = potentialPayout(
    stakeMinor,
    legs.map(({ odds }) => odds),
  );
  return price > most ? most : price;
}
