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

/** @throws when the code is not in the list: a caller that skipped `isCurrencyCode` on outside data. */
export function currencyOf(code: CurrencyCode): Currency {
  const row = BY_CODE.get(code);
  if (row === undefined) throw new RangeError(`unknown currency ${String(code)}`);
  return row;
}
