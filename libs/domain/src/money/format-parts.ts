import { currencyOf, type CurrencyCode } from './currencies';
import { matchText } from './match-text';

// Digits are rounded as text, not by decimal.js: every first screen shows a balance, and only a conversion is worth
// loading the arithmetic for.

export type AmountParts = {
  /** '-' or nothing; nothing for what rounds to zero. */
  sign: '' | '-';
  symbol: string;
  /** Grouped by thousands. */
  whole: string;
  /** The shown decimals without the point; nothing for a currency without decimals. */
  fraction: string;
};

export type FormatRounding = 'half-up' | 'down';

const SIGNED_DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Splits a wire amount for display, so that a screen can draw the decimals smaller.
 *
 * @throws when the text is not signed plain decimal text: wire amounts are checked by the contract before.
 */
export function formatParts(
  amountText: string,
  currency: CurrencyCode,
  rounding: FormatRounding = 'half-up',
): AmountParts {
  const { displayScale, symbol } = currencyOf(currency);
  const { negative, digits } = roundedDigits(amountText, displayScale, rounding);
  const padded = digits.toString().padStart(displayScale + 1, '0');
  const point = padded.length - displayScale;
  const sign = negative && digits > 0n ? '-' : '';
  return { sign, symbol, whole: grouped(padded.slice(0, point)), fraction: padded.slice(point) };
}

/** The magnitude in units of 10^-scale; half up is away from zero, as decimal.js rounds. */
export function roundedDigits(
  text: string,
  scale: number,
  rounding: FormatRounding,
): { negative: boolean; digits: bigint } {
  const match = matchText(SIGNED_DECIMAL, text);
  if (match === null) throw new RangeError('not plain decimal text');
  const [, sign = '', whole = '', fraction = ''] = match;
  const kept = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'));
  const roundsUp = rounding === 'half-up' && fraction.charAt(scale) >= '5';
  return { negative: sign === '-', digits: roundsUp ? kept + 1n : kept };
}

export function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}
