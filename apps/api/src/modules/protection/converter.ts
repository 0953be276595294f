import type { CurrencyCode } from '@realm/domain';
import type { Reader } from '../../db/database';
import { currentRate, fromUsdt, toUsdt } from '../rates';

/** Minor units of one currency in another one, rounded toward zero; `null` where a rate is missing. */
export type Converter = (minor: bigint, from: CurrencyCode, to: CurrencyCode) => bigint | null;

/** @param currencies - All that will be converted. A single one needs no rate, and nothing is read. */
export async function openConverter(
  reader: Reader,
  currencies: readonly CurrencyCode[],
  now: Date,
): Promise<Converter> {
  const named = [...new Set(currencies)];
  const rates = new Map<CurrencyCode, string | null>();
  if (named.length > 1) for (const code of named) rates.set(code, await currentRate(reader, code, now));
  return (minor, from, to) => {
    if (from === to) return minor;
    const [fromRate, toRate] = [rates.get(from) ?? null, rates.get(to) ?? null];
    if (fromRate === null || toRate === null) return null;
    return fromUsdt(toUsdt(minor, from, fromRate), to, toRate);
  };
}
