import type { PromotionJoin } from '@realm/api-client';
import { compareMoney, fromMinor, subtractMoney, toMinor, zeroMoney, type Money } from '@realm/domain';

const MILESTONES = [25, 50, 100] as const;

export interface Milestone {
  /** Of the target, in per cent. */
  readonly percent: number;
  readonly amount: Money;
  readonly isReached: boolean;
}

const moneyOf = ({ currencyCode: currency }: PromotionJoin, amount: string): Money => ({ amount, currency });

/** What counts so far, up to the target: 0 to 100. */
export function percentOf(join: PromotionJoin): number {
  const target = toMinor(moneyOf(join, join.target));
  const reached = (toMinor(moneyOf(join, join.turnover)) * 100n) / target;
  return reached > 100n ? 100 : Number(reached);
}

/** The counted turnover that is still missing; zero once the target is reached. */
export function toGo(join: PromotionJoin): Money {
  const [target, turnover] = [moneyOf(join, join.target), moneyOf(join, join.turnover)];
  return compareMoney(turnover, target) >= 0 ? zeroMoney(target.currency) : subtractMoney(target, turnover);
}

/** A quarter, half, and all of the way. */
export function milestonesOf(join: PromotionJoin): readonly Milestone[] {
  const target = moneyOf(join, join.target);
  return MILESTONES.map((percent) => {
    const amount = fromMinor((toMinor(target) * BigInt(percent)) / 100n, target.currency);
    return { percent, amount, isReached: compareMoney(moneyOf(join, join.turnover), amount) >= 0 };
  });
}
