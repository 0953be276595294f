import { fromMinor, isCurrencyCode, toMinor } from '@realm/domain';

/** Sums of one currency, exactly: decimal texts in, decimal text out. Of a currency newer than this page nothing is summed. */
export function addAmounts(amounts: readonly string[], currencyCode: string): string {
  if (!isCurrencyCode(currencyCode)) return '0';
  const sum = amounts.reduce((total, amount) => total + toMinor({ amount, currency: currencyCode }), 0n);
  return fromMinor(sum, currencyCode).amount;
}
