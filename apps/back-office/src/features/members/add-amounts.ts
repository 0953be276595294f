import { fromMinor, isCurrencyCode, parseMoney, toMinor } from '@realm/domain';

/** Sums of one currency, exactly: decimal texts in, decimal text out. Of a currency newer than this page nothing is summed. */
export function addAmounts(amounts: readonly string[], currencyCode: string): string {
  if (!isCurrencyCode(currencyCode)) return '0';
  const sum = amounts.reduce((total, amount) => {
    const money = parseMoney(amount, currencyCode);
    return total + (money === null ? 0n : toMinor(money));
  }, 0n);
  return fromMinor(sum, currencyCode).amount;
}
