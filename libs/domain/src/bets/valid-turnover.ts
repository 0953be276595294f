import { compareMoney, fromMinor, toMinor, zeroMoney, type Money } from '../money';
import { BET_RESULT_TABLE, type BetResult } from './bet-results';

/**
 * What a settled bet adds to the turnover that rebates and conditions count.
 *
 * @param atRisk - For early settlement: the part of the stake that could have been lost. Defaults to the stake and is
 *   never counted above it.
 * @returns Half a stake rounds down to the minor unit.
 */
export function validTurnover(result: BetResult, stake: Money, atRisk: Money = stake): Money {
  switch (BET_RESULT_TABLE[result].turnover) {
    case 'all':
      return stake;
    case 'half':
      return fromMinor(toMinor(stake) / 2n, stake.currency);
    case 'at-risk':
      return compareMoney(atRisk, stake) > 0 ? stake : atRisk;
    case 'none':
      return zeroMoney(stake.currency);
  }
}
