import { currencyOf, type CurrencyCode } from './currencies';
import { ExactDecimal, MoneyDecimal } from './decimal';
import { matchText } from './match-text';
import type { Money } from './money';

export type Rounding = 'half-up' | 'down';

// 19 whole digits: the inverse of the smallest rate.
const PLAIN_FACTOR = /^\d{1,19}(\.\d{1,18})?$/;
const RATE_PLACES = 18;

/**
 * Converts an amount at a rate: the price of one source unit in the target currency.
 *
 * @param rateText - Plain positive decimal text, e.g. '7.2345'; at most 18 decimals.
 * @param rounding - 'down' is toward zero: what is paid out never exceeds the exact value.
 * @throws when the rate is not plain positive decimal text.
 */
// eslint-disable-next-line max-params -- amount, rate, target and rounding read as the sentence they make
export function convertMoney(
  money: Money,
  rateText: string,
  toCurrency: CurrencyCode,
  rounding: Rounding,
): Money {
  checkRate(rateText);
  return {
    amount: product(money.amount, rateText, { currency: toCurrency, rounding }),
    currency: toCurrency,
  };
}

/**
 * The inverse of `convertMoney`, at the same rate: the price of one target unit in the source currency. Divides
 * exactly, where the product with an inverted rate could miss the last unit. Rounds toward zero.
 */
export function convertMoneyBack(money: Money, rateText: string, toCurrency: CurrencyCode): Money {
  checkRate(rateText);
  const { scale } = currencyOf(toCurrency);
  const exact = new ExactDecimal(money.amount).dividedBy(rateText);
  const rounded = exact.toDecimalPlaces(scale, ExactDecimal.ROUND_DOWN);
  return { amount: (rounded.isZero() ? rounded.abs() : rounded).toFixed(scale), currency: toCurrency };
}

/** Keeps the currency; rounds half up by default. The factor is plain decimal text, zero included. */
export function multiplyMoney(money: Money, factorText: string, rounding: Rounding = 'half-up'): Money {
  const { currency } = money;
  return { amount: product(money.amount, factorText, { currency, rounding }), currency };
}

/**
 * The rate of the way back, for tables that keep one direction: '7.2' → '0.138888888888888889'.
 *
 * @returns Plain decimal text for `convertMoney`: 20 significant digits, at most 18 decimals.
 */
export function invertRate(rateText: string): string {
  checkRate(rateText);
  const inverse = new MoneyDecimal(1).dividedBy(rateText).toDecimalPlaces(RATE_PLACES);
  if (inverse.isZero()) throw new RangeError('the rate is too large to invert');
  return inverse.toFixed();
}

function checkRate(rateText: string): void {
  if (matchText(PLAIN_FACTOR, rateText) === null || !/[1-9]/.test(rateText)) {
    throw new RangeError('a rate must be positive plain decimal text');
  }
}

function product(
  amount: string,
  factorText: string,
  target: { currency: CurrencyCode; rounding: Rounding },
): string {
  if (matchText(PLAIN_FACTOR, factorText) === null)
    throw new RangeError('a factor must be plain decimal text');
  const { scale } = currencyOf(target.currency);
  const mode = target.rounding === 'down' ? ExactDecimal.ROUND_DOWN : ExactDecimal.ROUND_HALF_UP;
  const rounded = new ExactDecimal(amount).times(factorText).toDecimalPlaces(scale, mode);
  // A negative that rounds to zero is '0.00', not '-0.00'.
  return (rounded.isZero() ? rounded.abs() : rounded).toFixed(scale);
}
