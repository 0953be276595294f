import type { FootballFixture } from '@realm/arcade-contract';
import { fromMinor, toMinor, type Money } from '@realm/domain';
import {
  maximumPayoutOf,
  maximumStakeOf,
  potentialPayout,
  takesOdds,
  type Odds,
  type OddsPolicy,
  type SportsRules,
} from '@realm/fairness';
import type { StakeLimits } from '../../stage/stake';

export interface SlipLeg {
  readonly fixture: string;
  /** Its teams: a match that is no longer listed is named by them. */
  readonly home: number;
  readonly away: number;
  readonly selection: string;
  /** That the member has accepted. */
  readonly odds: Odds;
}

/** One selection of a fixture: another one of the same fixture replaces it. */
export function toggleLeg(legs: readonly SlipLeg[], leg: SlipLeg, maxLegs: number): readonly SlipLeg[] {
  const isOn = legs.some(({ fixture, selection }) => fixture === leg.fixture && selection === leg.selection);
  const others = legs.filter(({ fixture }) => fixture !== leg.fixture);
  return isOn || isFullFor(legs, leg, maxLegs) ? others : [...others, leg];
}

/** Whether a slip has no room for another match. */
export const isFullFor = (legs: readonly SlipLeg[], { fixture }: SlipLeg, maxLegs: number): boolean =>
  legs.length >= maxLegs && legs.every((leg) => leg.fixture !== fixture);

export type LegState = 'same' | 'up' | 'down' | 'suspended' | 'closed';
export interface PricedLeg {
  readonly leg: SlipLeg;
  readonly fixture: FootballFixture;
  /** Of the moment; `null` while it takes no bets. */
  readonly now: Odds | null;
  readonly state: LegState;
}

const OPEN_PHASES: readonly FootballFixture['phase'][] = ['upcoming', 'firstHalf', 'halfTime', 'secondHalf'];

/** `null` for a match that is no longer listed. */
export function priceLeg(leg: SlipLeg, fixtures: readonly FootballFixture[]): PricedLeg | null {
  const fixture = fixtures.find((each) => each.fixture === leg.fixture);
  if (fixture === undefined) return null;
  const now = fixture.odds.find(({ key }) => key === leg.selection)?.odds ?? null;
  const priced = { leg, fixture, now };
  if (now === null) {
    const mayReopen = fixture.isSuspended && OPEN_PHASES.includes(fixture.phase);
    return { ...priced, state: mayReopen ? 'suspended' : 'closed' };
  }
  return { ...priced, state: now === leg.odds ? 'same' : now > leg.odds ? 'up' : 'down' };
}

/** Whether the server would take the odds of the moment by this policy. */
export const isTakenBy = (policy: OddsPolicy, { leg, now }: PricedLeg): boolean =>
  now !== null && takesOdds(policy, leg.odds, now);

export const potentialOf = (stake: Money, odds: readonly Odds[]): Money =>
  fromMinor(potentialPayout(toMinor(stake), odds), stake.currency);

/** The stakes that the server takes at these odds; `null` when even the smallest could pay more than a slip may. */
export function slipLimits(
  limits: StakeLimits,
  odds: readonly Odds[],
  rules: Pick<SportsRules, 'maxPayoutStakes'>,
): StakeLimits | null {
  const most = maximumStakeOf(toMinor(limits.max), odds, rules);
  return most < toMinor(limits.min) ? null : { ...limits, max: fromMinor(most, limits.max.currency) };
}

/** What a slip may pay at most. */
export const mostPayout = ({ max }: StakeLimits, rules: Pick<SportsRules, 'maxPayoutStakes'>): Money =>
  fromMinor(maximumPayoutOf(toMinor(max), rules), max.currency);
