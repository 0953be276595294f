import type { PlayLimit } from '@realm/api-client';
import { compareMoney, type Money } from '@realm/domain';

/**
 * The limits that refused a stake, as far as the app can tell: those with less left than the stake. Otherwise the one with the least
 * left, when the page has not said how much was asked for or the limits are of another currency.
 */
export function limitsOver(limits: readonly PlayLimit[], stake: Money | null): readonly PlayLimit[] {
  const ofStakes = limits.filter(({ kind }) => kind !== 'deposit');
  const over = ofStakes.filter(
    ({ left, currencyCode: currency }) =>
      stake?.currency === currency && compareMoney({ amount: left, currency }, stake) < 0,
  );
  if (over.length > 0) return over;
  return [...ofStakes].sort((one, other) => Number(one.left) - Number(other.left)).slice(0, 1);
}
