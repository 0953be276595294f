import { multiplyMoney, type Money } from '../money';

/**
 * Turnover times rate, rounded down to the minor unit: a day's lines never add up to more than was earned.
 *
 * @param rateText - A share, not a percentage: '0.006' is 0.6 %.
 */
export function rebateAmount(turnover: Money, rateText: string): Money {
  return multiplyMoney(turnover, rateText, 'down');
}
