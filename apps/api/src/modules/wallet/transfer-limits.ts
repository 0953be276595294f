import { fromMinor, toMinor, parseMoney, type CurrencyCode, type Money } from '@realm/domain';

/** Least and most of one transfer between the wallet and a game category, in whole units of the currency. */
const LIMITS: Readonly<Record<CurrencyCode, readonly [minimum: string, maximum: string]>> = {
  TEST: ['1', '1000000'],
  CNY: ['1', '1000000'],
  USD: ['1', '200000'],
  JPY: ['100', '20000000'],
  USDT: ['1', '200000'],
  INR: ['50', '10000000'],
  BRL: ['5', '1000000'],
  EUR: ['1', '200000'],
};

export interface TransferLimits {
  readonly minimum: Money;
  readonly maximum: Money;
}

export function transferLimits(currency: CurrencyCode): TransferLimits {
  const [minimum, maximum] = LIMITS[currency];
  return { minimum: exact(minimum, currency), maximum: exact(maximum, currency) };
}

function exact(text: string, currency: CurrencyCode): Money {
  const money = parseMoney(text, currency);
  if (money === null) throw new RangeError(`'${text}' is not an amount of ${currency}`);
  return fromMinor(toMinor(money), currency);
}
