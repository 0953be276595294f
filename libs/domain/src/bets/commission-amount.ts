import { multiplyMoney, type Money } from '../money';

/**
 * What an agent earns from one category's turnover of one day, half up to the minor unit.
 *
 * @param rateText - A share, not a percentage: '0.0015' is 0.15 %.
 */
export function commissionAmount(turnover: Money, rateText: string): Money {
  return multiplyMoney(turnover, rateText);
}
