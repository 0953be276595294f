import { chancesOf, expectedMultiple, type SportsRules } from './odds';
import type { ResultChance } from './scores-from';
import type { Selection } from './selection';
import { potentialPayout, type Odds } from './settle-slip';

const MILLION = 1_000_000n;

/** A leg of an open slip, with the expected return of a stake on it in millionths. */
export interface OpenLeg {
  readonly odds: Odds;
  readonly expected: number;
}

/**
 * The expected return of a stake on a leg, in millionths: the lowest of the time that a price is good for. A member who waited would
 * otherwise take a goal if it comes and the older price if not.
 */
export const lowestMultiple = (
  { selection, odds }: { readonly selection: Selection; readonly odds: Odds },
  ahead: readonly (readonly ResultChance[])[],
): number => Math.min(...ahead.map((results) => expectedMultiple(chancesOf(selection, results), odds)));

/**
 * What an open slip is bought back for: the expected return of its stake, less the margin, cut once to whole minor units and never more
 * than it can return. 0: no offer.
 */
export function earlyPrice(rules: SportsRules, stakeMinor: bigint, legs: readonly OpenLeg[]): bigint {
  const expected = legs.reduce((all, leg) => all * BigInt(leg.expected), stakeMinor);
  const scale = MILLION ** BigInt(legs.length) * 100n;
  const price = (expected * BigInt(100 - rules.earlyMarginPercent)) / scale;
  const most = potentialPayout(
    stakeMinor,
    legs.map(({ odds }) => odds),
  );
  return price > most ? most : price;
}
