import type { CurrencyCode } from '@realm/domain';
import type { Reader } from '../../db/database';
import type { RateText } from './exchange';

/** @returns `null` without a rate. A USDT wallet needs none. */
export async function currentRate(
  reader: Reader,
  currency: CurrencyCode,
  at: Date,
): Promise<RateText | null> {
  if (currency === 'USDT') return '1';
  const found = await reader
    .selectFrom('rates')
    .select('rate')
    .where('currency', '=', currency)
    .where('effective_at', '<=', at)
    .orderBy('effective_at', 'desc')
    .orderBy('rate_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.rate ?? null;
}

/** Every rate in force at some moment from `since` until `at`; empty without one. */
export async function ratesSince(
  reader: Reader,
  currency: CurrencyCode,
  { since, at }: { since: Date; at: Date },
): Promise<readonly RateText[]> {
  const found = await reader
    .selectFrom('rates')
    .select('rate')
    .where('currency', '=', currency)
    .where('effective_at', '>', since)
    .where('effective_at', '<=', at)
    .execute();
  const first = await currentRate(reader, currency, since);
  return [...(first === null ? [] : [first]), ...found.map(({ rate }) => rate)];
}

export interface NewRate {
  readonly currency: CurrencyCode;
  readonly rate: RateText;
  readonly effectiveAt: Date;
  readonly setBy: string;
}

export async function addRate(
  reader: Reader,
  { currency, rate, effectiveAt, setBy }: NewRate,
): Promise<void> {
  await reader
    .insertInto('rates')
    .values({ currency, rate, effective_at: effectiveAt, set_by: setBy })
    .execute();
}
