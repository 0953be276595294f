import { parseMoney, toMinor, type CurrencyCode } from '@realm/domain';

/** @returns Minor units; `null` unless the text is a positive amount with the currency's decimals. */
export function readPositiveAmount(text: string, currency: CurrencyCode): bigint | null {
  const money = parseMoney(text.trim(), currency);
  const amountMinor = money === null ? 0n : toMinor(money);
  return amountMinor > 0n ? amountMinor : null;
}
