import type { BetSum } from '@realm/api-client/contract';
import {
  betOutcome,
  fromMinor,
  turnoverPercent,
  type BetResult,
  type BetStatus,
  type CurrencyCode,
  type GameCategory,
} from '@realm/domain';
import { sql } from 'kysely';
import type { Reader } from '../../db/database';
import type { DateRange } from '../../db/page';
import { createSemaphore } from '../../http/semaphore';
import { conditionsOf, type BetFilter } from './list-bets';

/** Each sum reads up to two months of a member's bets. */
export const sumsSemaphore = createSemaphore({ width: 2, maxWaiting: 50 });

/** Bets of one day, category, status and result. */
export interface BetGroup {
  /** In GMT-4, when they were placed. */
  readonly day: string;
  readonly category: GameCategory;
  readonly status: BetStatus;
  readonly result: BetResult | null;
  /** Settled with just the stake. */
  readonly isStakeBack: boolean;
  readonly bets: number;
  readonly stakeMinor: bigint;
  /** Half of each stake, rounded down. */
  readonly halfMinor: bigint;
  /** What each bet won or lost, at most its stake. */
  readonly atRiskMinor: bigint;
  readonly payoutMinor: bigint;
}

interface Row {
  day: string;
  category: GameCategory;
  status: BetStatus;
  result: BetResult | null;
  stake_back: boolean;
  bets: number;
  stake: string;
  half: string;
  at_risk: string;
  payout: string;
}

/** Newest day first. */
export async function groupBets(
  reader: Reader,
  query: { memberId: bigint; currency: CurrencyCode; range: DateRange; filter: BetFilter },
): Promise<BetGroup[]> {
  const { rows } = await sql<Row>`
    select to_char(placed_at at time zone interval '-04:00', 'YYYY-MM-DD') as day, category, status, result,
      coalesce(payout_minor = stake_minor, false) as stake_back, count(*)::int as bets, sum(stake_minor)::text as stake,
      sum(stake_minor / 2)::text as half, coalesce(sum(least(stake_minor, abs(payout_minor - stake_minor))), 0)::text as at_risk,
      coalesce(sum(payout_minor), 0)::text as payout
    from bet_orders where ${conditionsOf(query)}
    group by 1, 2, 3, 4, 5 order by 1 desc, 2, 3, 4, 5`.execute(reader);
  return rows.map(({ stake_back: isStakeBack, stake, half, at_risk: atRisk, payout, ...group }) => ({
    ...group,
    isStakeBack,
    stakeMinor: BigInt(stake),
    halfMinor: BigInt(half),
    atRiskMinor: BigInt(atRisk),
    payoutMinor: BigInt(payout),
  }));
}

/** Payouts, and the stakes of cancelled bets. */
export const returnedMinor = (groups: readonly BetGroup[]): bigint =>
  total(groups, ({ status, stakeMinor, payoutMinor }) => (status === 'cancelled' ? stakeMinor : payoutMinor));

/** What was returned minus the stakes; an open bet has neither won nor lost. */
export const netMinor = (groups: readonly BetGroup[]): bigint =>
  returnedMinor(groups) -
  total(
    groups.filter(({ status }) => status !== 'open'),
    ({ stakeMinor }) => stakeMinor,
  );

/** How much of each stake is valid turnover; `null`: what was at risk. */
export const percentOf = (group: BetGroup) => turnoverPercent(betOutcome(group), group.isStakeBack);

/** Activities earn no rebate, yet their bets are turnover like any other. */
export function turnoverOf(group: BetGroup): bigint {
  const percent = percentOf(group);
  if (percent === null) return group.atRiskMinor;
  return percent === 100 ? group.stakeMinor : percent === 50 ? group.halfMinor : 0n;
}

export const countOf = (groups: readonly BetGroup[]): number =>
  groups.reduce((count, { bets }) => count + bets, 0);

export const total = (groups: readonly BetGroup[], minorOf: (group: BetGroup) => bigint): bigint =>
  groups.reduce((sum, group) => sum + minorOf(group), 0n);

export function presentBetSum(groups: readonly BetGroup[], currency: CurrencyCode): BetSum {
  const amount = (minor: bigint) => fromMinor(minor, currency).amount;
  const open = groups.filter(({ status }) => status === 'open');
  return {
    bets: countOf(groups),
    stake: amount(total(groups, ({ stakeMinor }) => stakeMinor)),
    returned: amount(returnedMinor(groups)),
    net: amount(netMinor(groups)),
    open: countOf(open),
    openStake: amount(total(open, ({ stakeMinor }) => stakeMinor)),
  };
}

/** The groups of each day, in the order in which the days come. */
export function byDay(groups: readonly BetGroup[]): ReadonlyMap<string, readonly BetGroup[]> {
  const days = new Map<string, BetGroup[]>();
  for (const group of groups) {
    const day = days.get(group.day);
    if (day === undefined) days.set(group.day, [group]);
    else day.push(group);
  }
  return days;
}
