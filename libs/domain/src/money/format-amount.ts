import type { CurrencyCode } from './currencies';
import { formatParts, grouped, roundedDigits, type FormatRounding } from './format-parts';

export type FormatAmountOptions = {
  /** Puts the currency's symbol before the digits. */
  symbol?: boolean;
  /** Shows '+' for income too; '-' is always shown. */
  sign?: boolean;
  /** 'down' for an amount that may be spent: the shown value never exceeds the real one. */
  rounding?: FormatRounding;
};

/** '1234567.5' CNY → '1,234,567.50'; with `symbol`, '¥1,234,567.50'. */
export function formatAmount(
  amountText: string,
  currency: CurrencyCode,
  options: FormatAmountOptions = {},
): string {
  const parts = formatParts(amountText, currency, options.rounding);
  const digits = parts.fraction === '' ? parts.whole : `${parts.whole}.${parts.fraction}`;
  const isIncome = parts.sign === '' && /[1-9]/.test(digits);
  const sign = options.sign === true && isIncome ? '+' : parts.sign;
  return `${sign}${options.symbol === true ? parts.symbol : ''}${digits}`;
}

/** The number format '0,0': grouped by thousands, rounded half up to a whole number. Takes decimal text too. */
export function formatInteger(value: number | bigint | string): string {
  const { negative, digits } = roundedDigits(value.toString(), 0, 'half-up');
  return `${negative && digits > 0n ? '-' : ''}${grouped(digits.toString())}`;
}
