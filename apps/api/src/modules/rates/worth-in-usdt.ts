import type { CurrencyCode } from '@realm/domain';
import type { Reader } from '../../db/database';
import { toUsdt } from './exchange';
import { currentRate } from './rates.repository';

/** @returns Minor units of USDT; `null` for a currency without a rate. */
export async function worthInUsdt(
  reader: Reader,
  { currency, amountMinor, at }: { currency: CurrencyCode; amountMinor: bigint; at: Date },
): Promise<bigint | null> {
  const rate = await currentRate(reader, currency, at);
  return rate === null ? null : toUsdt(amountMinor, currency, rate);
}
