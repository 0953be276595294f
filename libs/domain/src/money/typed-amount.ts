import { currencyOf, type CurrencyCode } from './currencies';

export type TypedAmount =
  | { readonly kind: 'plain'; readonly text: string }
  /** A separator that one reader takes for thousands and another for decimals: '1,5', '1.234,56'. */
  | { readonly kind: 'ambiguous' }
  | { readonly kind: 'not-a-number' };

const NOT_A_NUMBER: TypedAmount = { kind: 'not-a-number' };

/** Groups of three, or of two before the last three as in India: '1,234,567' and '12,34,567'. Never '0,500'. */
const WHOLE_GROUPS = /^[1-9]\d{0,2}(?:([,' ])\d{3}(?:\1\d{3})*)$|^[1-9]\d?(?:,\d{2})*,\d{3}$/;
const PLAIN_WHOLE = /^(?:0|[1-9]\d*)$/;
const FIGURES = /^[\d.,' ]*\d[\d.,' ]*$/;

/**
 * Reads an amount as people type and paste it. The point is the only decimal sign; commas, blanks and apostrophes
 * are group separators where they stand as group separators do. Anything that could mean two amounts is refused: no
 * separator is ever dropped on a guess.
 *
 * @returns Plain decimal text for `parseMoney`, which judges size and decimals.
 * @example readTypedAmount('¥150,000', 'CNY') // { kind: 'plain', text: '150000' }
 */
export function readTypedAmount(text: string, currency: CurrencyCode): TypedAmount {
  const figures = withoutCurrency(narrowed(text), currency);
  if (!FIGURES.test(figures)) return NOT_A_NUMBER;
  const [whole = '', decimals = '', ...more] = figures.split('.');
  if (more.length > 0 || /\D/.test(decimals)) return { kind: 'ambiguous' };
  const digits = whole === '' ? '0' : ungrouped(whole);
  if (digits === null) return /^\d+$/.test(whole) ? NOT_A_NUMBER : { kind: 'ambiguous' };
  return { kind: 'plain', text: decimals === '' ? digits : `${digits}.${decimals}` };
}

/** `null`: leading zeros, or separators in places where no group ends. */
function ungrouped(whole: string): string | null {
  if (PLAIN_WHOLE.test(whole)) return whole;
  return WHOLE_GROUPS.test(whole) ? whole.replace(/\D/g, '') : null;
}

/** Full-width figures and signs become ASCII, and every kind of blank or apostrophe becomes one of each. */
const narrowed = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\u200b\u2060\ufeff]+/g, ' ')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u3001\u066c]/g, ',')
    .replace(/\u3002/g, '.')
    .trim();

/** The field's own currency may be pasted along, before or after; another one is no part of the figures. */
function withoutCurrency(text: string, currency: CurrencyCode): string {
  const { code, symbol } = currencyOf(currency);
  const upper = text.toUpperCase();
  for (const name of [code, symbol.toUpperCase()]) {
    if (upper.startsWith(name)) return text.slice(name.length).trim();
    if (upper.endsWith(name)) return text.slice(0, -name.length).trim();
  }
  return text;
}
