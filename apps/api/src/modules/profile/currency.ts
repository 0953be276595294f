import { CURRENCIES, isCurrencyCode, type CurrencyCode } from '@realm/domain';

/** The test currency is part of the specification's list but no member's money. */
const isEnabled = (code: CurrencyCode): boolean => code !== 'TEST';

/** `null` for a currency that no account may hold. */
export const parseHeldCurrency = (text: string): CurrencyCode | null =>
  isCurrencyCode(text) && isEnabled(text) ? text : null;

export const currencyItems = () =>
  CURRENCIES.map(({ id, code, scale }) => ({ id, currencyCode: code, scale, enabled: isEnabled(code) }));
