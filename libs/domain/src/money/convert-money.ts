import { currencyOf, type CurrencyCode } from './currencies';
import { ExactDecimal } from './decimal';
import type { Money } from './money';

export type Rounding = 'half-up' | 'down';

/**
 * Changes the currency at a rate given as "one unit of the source costs this much of the target".
 *
 * @param rateText - Plain positive decimal text, e.g. '7.2345'.
 * @param rounding - 'down' is toward zero: what is paid out never exceeds the exact value.
 * @throws when the rate is not plain positive decimal text.
 */
export function convertMoney(
  money: Money,
  rateText: string,
  toCurrency: CurrencyCode,
  rounding: Rounding,
): Money {
  if (!/[1-9]/.test(rateText)) throw new RangeError('a rate must be positive');
  return scaled(money, rateText, toCurrency, rounding);
}

/** Keeps the currency; rounds half up unless told otherwise. The factor is plain decimal text, zero included. */
export function multiplyMoney(money: Money, factorText: string, rounding: Rounding = 'half-up'): Money {
  return scaled(money, factorText, money.currency, rounding);
}

function scaled(money: Money, factorText: string, currency: CurrencyCode, rounding: Rounding): Money {
  if (!/^\d{1,18}(\.\d{1,18})?$/.test(factorText))
    throw new RangeError('a factor must be plain decimal text');
  const mode = rounding === 'down' ? ExactDecimal.ROUND_DOWN : ExactDecimal.ROUND_HALF_UP;
  const exact = new ExactDecimal(money.amount).times(factorText);
  const rounded = exact.toDecimalPlaces(currencyOf(currency).scale, mode);
  // A negative that rounds to nothing is zero, not '-0.00'.
  const amount = (rounded.isZero() ? rounded.abs() : rounded).toFixed(currencyOf(currency).scale);
  return { amount, currency };
}
