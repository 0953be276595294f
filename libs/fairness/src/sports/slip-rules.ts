import type { SportsRules } from './odds';
import { ODDS_SCALE, type Odds } from './settle-slip';

/** Whether a slip is placed at odds that have moved since the member saw them. */
export const ODDS_POLICIES = ['none', 'better', 'any'] as const;
export type OddsPolicy = (typeof ODDS_POLICIES)[number];

/**
 * Whether the policy takes the odds of the moment.
 *
 * @param accepted - The odds that the member has accepted.
 */
export function takesOdds(policy: OddsPolicy, accepted: Odds, now: Odds): boolean {
  if (now === accepted || policy === 'any') return true;
  return policy === 'better' && now > accepted;
}

/** The largest payout of a slip, by the largest stake of its currency. */
export const maximumPayoutOf = (largestMinor: bigint, rules: Pick<SportsRules, 'maxPayoutStakes'>): bigint =>
  largestMinor * BigInt(rules.maxPayoutStakes);

/** The largest stake on these odds, exactly: a minor unit more exceeds the largest stake or could pay more than the largest payout. */
export function maximumStakeOf(
  largestMinor: bigint,
  odds: readonly Odds[],
  rules: Pick<SportsRules, 'maxPayoutStakes'>,
): bigint {
  const product = odds.reduce((all, each) => all * BigInt(each), 1n);
  const unit = ODDS_SCALE ** BigInt(odds.length);
  // The payout is cut to whole minor units, so anything below the next unit still pays the largest payout.
  const byPayout = ((maximumPayoutOf(largestMinor, rules) + 1n) * unit - 1n) / product;
  return byPayout < largestMinor ? byPayout : largestMinor;
}
