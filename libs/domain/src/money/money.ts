import { currencyOf, type CurrencyCode } from './currencies';
import { matchText } from './match-text';

/** `amount` is canonical decimal text with exactly the currency's decimals: '12.50' CNY, '12' JPY, '1.500000' USDT. */
export type Money = { amount: string; currency: CurrencyCode };

/** Up to 999 999 999 999 before the decimals: nothing a member types is larger. */
const MAX_WHOLE_DIGITS = 12;

const PLAIN_AMOUNT = /^(0|[1-9]\d*)(?:\.(\d+))?$/;
const WIRE_AMOUNT = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Reads what a person or the wire wrote: plain ASCII digits, no sign, exponent, grouping or leading zeros.
 *
 * @returns `null` when it is no text, does not parse, has more decimals than the currency keeps, or more than 12 whole digits.
 */
export function parseMoney(text: string, currency: CurrencyCode): Money | null {
  const match = matchText(PLAIN_AMOUNT, text);
  const [, whole = '', fraction = ''] = match ?? [];
  const { scale } = currencyOf(currency);
  if (match === null || whole.length > MAX_WHOLE_DIGITS || fraction.length > scale) return null;
  return { amount: scale === 0 ? whole : `${whole}.${fraction.padEnd(scale, '0')}`, currency };
}

/** Whole minor units (fen, cent, millionth of a USDT); negative for negative money. */
export function toMinor(money: Money): bigint {
  const match = matchText(WIRE_AMOUNT, money.amount);
  const [, sign = '', whole = '', fraction = ''] = match ?? [];
  const { scale } = currencyOf(money.currency);
  if (match === null || fraction.length > scale) throw new RangeError(`not an amount of ${money.currency}`);
  const minor = BigInt(whole + fraction.padEnd(scale, '0'));
  return sign === '-' ? -minor : minor;
}

export function fromMinor(minor: bigint, currency: CurrencyCode): Money {
  const { scale } = currencyOf(currency);
  const isDebt = minor < 0n;
  const sign = isDebt ? '-' : '';
  const digits = (isDebt ? -minor : minor).toString().padStart(scale + 1, '0');
  if (scale === 0) return { amount: sign + digits, currency };
  return { amount: `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`, currency };
}

export function zeroMoney(currency: CurrencyCode): Money {
  return fromMinor(0n, currency);
}

/** @throws when the currencies differ, as do `subtractMoney` and `compareMoney`. */
export function addMoney(left: Money, right: Money): Money {
  return fromMinor(toMinor(left) + sameCurrency(left, right), left.currency);
}

/** May be negative. */
export function subtractMoney(left: Money, right: Money): Money {
  return fromMinor(toMinor(left) - sameCurrency(left, right), left.currency);
}

export function compareMoney(left: Money, right: Money): -1 | 0 | 1 {
  const difference = toMinor(left) - sameCurrency(left, right);
  if (difference < 0n) return -1;
  return difference > 0n ? 1 : 0;
}

export function isPositive(money: Money): boolean {
  return toMinor(money) > 0n;
}

export function isZeroMoney(money: Money): boolean {
  return toMinor(money) === 0n;
}

/** The right side's minor units, after a check that both currencies are equal. */
function sameCurrency(left: Money, right: Money): bigint {
  if (left.currency !== right.currency) {
    throw new TypeError(`can not mix ${left.currency} with ${right.currency}`);
  }
  return toMinor(right);
}
