import { parseMoney, toMinor, type CurrencyCode } from '@realm/domain';

/** @returns Minor units; `null` for what is no amount, too fine for the currency, or not above zero. */
export function readPositiveAmount(text: string, currency: CurrencyCode): bigint | null {
  const money = parseMoney(text.trim(), currency);
  const amountMinor = money === null ? 0n : toMinor(money);
  return amountMinor > 0n ? amountMinor : null;
}
