import type { BetOrder } from '@realm/api-client';
import { subtractMoney, zeroMoney } from '@realm/domain';

/** What came back: the payout, or the stake of a cancelled bet; `null` while the bet is open. */
export function returnedOf({ status, stake, payout }: BetOrder): string | null {
  return status === 'cancelled' ? stake : payout;
}

/** What came back minus the stake; `null` while the bet is open. */
export function netOf(order: BetOrder): string | null {
  const returned = returnedOf(order);
  if (returned === null) return null;
  const { currencyCode: currency, stake } = order;
  if (returned === stake) return zeroMoney(currency).amount;
  return subtractMoney({ amount: returned, currency }, { amount: stake, currency }).amount;
}
