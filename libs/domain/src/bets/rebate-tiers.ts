import { compareMoney, parseMoney, type CurrencyCode, type Money } from '../money';

/** The rate of a day whose valid turnover is at least `from`, up to the next step. */
export interface RebateTier {
  /** Decimal text in the rates' currency. */
  readonly from: string;
  /** A share, not a percentage: '0.006' is 0.6 %. */
  readonly rate: string;
}

/** At most 4.9999 %: refuses a percentage that is typed instead of a share. Zero is allowed: nothing is paid. */
const RATE = /^0(\.0[0-4]\d{0,4})?$/;

/**
 * Brings the amounts of steps into their usual form.
 *
 * @returns `null` unless the first step begins at zero, the steps ascend, and each rate is a share below 5 %.
 */
export function readTiers(
  tiers: readonly RebateTier[],
  currency: CurrencyCode,
): readonly RebateTier[] | null {
  const starts = tiers.map(({ from }) => parseMoney(from, currency));
  const ascend = starts.every((start, index) => {
    const before = starts[index - 1];
    if (start === null) return false;
    return index === 0
      ? /^[0.]+$/.test(start.amount)
      : before !== undefined && before !== null && compareMoney(before, start) < 0;
  });
  if (tiers.length === 0 || !ascend || !tiers.every(({ rate }) => RATE.test(rate))) return null;
  return tiers.map(({ rate }, index) => ({ from: starts[index]?.amount ?? '', rate }));
}

/** The step that a day's turnover reaches: its rate holds for all of that turnover. */
export const findTier = (turnover: Money, tiers: readonly RebateTier[]): RebateTier | null =>
  tiers.findLast(({ from }) => {
    const start = parseMoney(from, turnover.currency);
    return start !== null && compareMoney(start, turnover) <= 0;
  }) ?? null;
