import { DEFAULT_CURRENCY, parseMoney, type CurrencyCode, type Money } from './money';

/**
 * Money for a test: `money('50.00')`, `money('100', 'USDT')`.
 *
 * @throws when the text is not an amount, so that a typo in a test is not a silent zero.
 */
export function money(text: string, currency: CurrencyCode = DEFAULT_CURRENCY): Money {
  const value = parseMoney(text, currency);
  if (value === null) throw new RangeError(`'${text}' is not an amount of ${currency}`);
  return value;
}
