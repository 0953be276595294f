import { currencyOf, type CurrencyCode } from './currencies';
import { MoneyDecimal } from './decimal';

export type AmountParts = {
  /** '-' or nothing. */
  sign: '' | '-';
  symbol: string;
  /** Grouped by thousands. */
  whole: string;
  /** The shown decimals without the point; nothing for a currency without decimals. */
  fraction: string;
};

export type FormatAmountOptions = {
  /** Puts the currency's symbol before the digits. */
  symbol?: boolean;
  /** Shows '+' for income too; '-' is always shown. */
  sign?: boolean;
  /** 'down' for an amount that may be spent: what is shown is never more than what there is. */
  rounding?: 'half-up' | 'down';
};

const SIGNED_DECIMAL = /^-?\d+(\.\d+)?$/;

/**
 * Splits a wire amount for display, so that a screen can draw the decimals smaller.
 *
 * @throws when the text is not signed plain decimal text: wire amounts are checked by the contract before.
 */
export function formatParts(
  amountText: string,
  currency: CurrencyCode,
  rounding: 'half-up' | 'down' = 'half-up',
): AmountParts {
  if (!SIGNED_DECIMAL.test(amountText)) throw new RangeError('not a wire amount');
  const { displayScale, symbol } = currencyOf(currency);
  const mode = rounding === 'down' ? MoneyDecimal.ROUND_DOWN : MoneyDecimal.ROUND_HALF_UP;
  const shown = new MoneyDecimal(amountText).toDecimalPlaces(displayScale, mode);
  const [whole = '0', fraction = ''] = shown.abs().toFixed(displayScale).split('.');
  return { sign: shown.isNegative() && !shown.isZero() ? '-' : '', symbol, whole: grouped(whole), fraction };
}

/** '1234567.5' CNY → '1,234,567.50'; with `symbol`, '¥1,234,567.50'. */
export function formatAmount(
  amountText: string,
  currency: CurrencyCode,
  options: FormatAmountOptions = {},
): string {
  const parts = formatParts(amountText, currency, options.rounding);
  const digits = parts.fraction === '' ? parts.whole : `${parts.whole}.${parts.fraction}`;
  const isZero = /^[0,.]+$/.test(digits);
  const sign = parts.sign === '' && options.sign === true && !isZero ? '+' : parts.sign;
  return `${sign}${options.symbol === true ? parts.symbol : ''}${digits}`;
}

/** The number format '0,0': grouped by thousands, rounded half up to a whole number. */
export function formatInteger(value: number | bigint | string): string {
  const text = new MoneyDecimal(typeof value === 'bigint' ? value.toString() : value).toFixed(0);
  return text.startsWith('-') ? `-${grouped(text.slice(1))}` : grouped(text);
}

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}
