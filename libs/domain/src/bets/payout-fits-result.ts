import { compareMoney, type Money } from '../money';
import type { BetResult } from './bet-results';

/** Whether a settled bet with this result can pay this. Compares the payout, which includes the stake, with the stake. */
export function payoutFitsResult(result: BetResult, stake: Money, payout: Money): boolean {
  const compared = compareMoney(payout, stake);
  switch (result) {
    case 2:
    case 3:
      return compared > 0;
    case 4:
    case 5:
      return compared < 0;
    case 6:
      return compared === 0;
    case 9:
      return true;
    // A bet that was not drawn or is cancelled is not settled.
    case 0:
    case 8:
      return false;
  }
}
