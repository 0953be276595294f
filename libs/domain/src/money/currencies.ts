/**
 * The fixed client-side list. `scale` is what is kept, `displayScale` what is shown.
 *
 * @see the specification, section 3 (ids and codes).
 */
export const CURRENCIES = [
  { code: 'TEST', id: -1, scale: 2, displayScale: 2, symbol: 'T' },
  { code: 'CNY', id: 1, scale: 2, displayScale: 2, symbol: '¥' },
  { code: 'USD', id: 2, scale: 2, displayScale: 2, symbol: '$' },
  { code: 'JPY', id: 3, scale: 0, displayScale: 0, symbol: 'JP¥' },
  { code: 'USDT', id: 1009, scale: 6, displayScale: 2, symbol: '₮' },
  { code: 'INR', id: 19, scale: 2, displayScale: 2, symbol: '₹' },
  { code: 'BRL', id: 8, scale: 2, displayScale: 2, symbol: 'R$' },
  { code: 'EUR', id: 13, scale: 2, displayScale: 2, symbol: '€' },
] as const;

export type CurrencyCode = (typeof CURRENCIES)[number]['code'];

export type Currency = {
  readonly code: CurrencyCode;
  readonly id: number;
  readonly scale: number;
  readonly displayScale: number;
  readonly symbol: string;
};

export const CURRENCY_CODES = [
  'TEST',
  'CNY',
  'USD',
  'JPY',
  'USDT',
  'INR',
  'BRL',
  'EUR',
] as const satisfies readonly CurrencyCode[];

export const DEFAULT_CURRENCY = 'CNY' satisfies CurrencyCode;

const BY_CODE: ReadonlyMap<string, Currency> = new Map(CURRENCIES.map((row) => [row.code, row]));

export function isCurrencyCode(text: string): text is CurrencyCode {
  return BY_CODE.has(text);
}

const LOOKS_LIKE_A_CODE = /^[A-Za-z0-9][\w.-]{0,31}$/;

/** A code, possibly one that only a newer server knows: `currencyOf` has a row for it. */
export const mayBeCurrencyCode = (text: string): text is CurrencyCode => LOOKS_LIKE_A_CODE.test(text);

/** The maximum of an amount on the wire. */
const WIRE_SCALE = 8;

/**
 * The currency's row. A code that only a newer server knows gets one too, so that its amounts can be shown and added up: under its
 * code, as exact as the wire.
 *
 * @throws for what is no code at all: a caller that skipped `mayBeCurrencyCode` on outside data.
 */
export function currencyOf(code: CurrencyCode): Currency {
  const row = BY_CODE.get(code);
  if (row !== undefined) return row;
  if (!mayBeCurrencyCode(code)) throw new RangeError(`unknown currency ${String(code)}`);
  return { code, id: 0, scale: WIRE_SCALE, displayScale: 2, symbol: `${String(code)} ` };
}
