import type { CurrencyCode } from '@realm/domain';
import { sql } from 'kysely';
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

interface StoredRate {
  readonly currency: CurrencyCode;
  readonly rate: RateText;
  readonly set_by: string;
  readonly effective_at: Date;
}

/** The rate of each currency, with how many open orders hold an own one. */
export async function listCurrentRates(reader: Reader, at: Date) {
  const { rows } = await sql<StoredRate & { readonly deposits: number; readonly withdrawals: number }>`
    select c.code as currency, r.rate, r.set_by, r.effective_at,
      (select count(*)::int from deposit_orders where currency = c.code
        and status in ('pending-payment', 'to-be-recharged', 'processing', 'waiting-receipt', 'locked')) as deposits,
      (select count(*)::int from withdrawal_orders where currency = c.code
        and status in ('processing', 'waiting-receipt', 'locked')) as withdrawals
    from ledger_currencies c
    cross join lateral (
      select rate, set_by, effective_at from rates where currency = c.code and effective_at <= ${at.toISOString()}::timestamptz
      order by effective_at desc, rate_id desc limit 1
    ) as r
    order by c.slot`.execute(reader);
  return rows;
}

/** The newest first, each with the one before it. */
export async function listRates(reader: Reader, limit: number) {
  const { rows } = await sql<StoredRate & { readonly before: RateText | null }>`
    select currency, rate, set_by, effective_at,
      lag(rate) over (partition by currency order by effective_at, rate_id) as before
    from rates order by effective_at desc, rate_id desc limit ${limit}`.execute(reader);
  return rows;
}
