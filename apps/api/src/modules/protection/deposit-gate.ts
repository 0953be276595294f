import {
  isWithinLimit,
  windowStart,
  type CurrencyCode,
  type DepositStatus,
  type LimitPeriod,
} from '@realm/domain';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../db/database';
import { refuse, type Refusal } from '../../http/outcome';
import { openConverter, type Converter } from './converter';
import { refusePaused } from './pause';

interface NewDeposit {
  readonly memberId: bigint;
  readonly currency: CurrencyCode;
  readonly creditMinor: bigint;
}

/** An order that uses a deposit limit, until it leaves the window. */
export interface CountedDeposit {
  readonly at: number;
  readonly currency: CurrencyCode;
  readonly creditMinor: bigint;
  /** Not credited yet. */
  readonly isOpen: boolean;
}

/**
 * Refuses to open a deposit order while the member pauses, or above a limit. Unpaid orders count until they expire or are taken back, so
 * a payment never finds its limit used by another. A payment that arrives late, or is larger, is credited all the same.
 *
 * @param tx - Holds the lock of the member.
 */
export async function refuseDeposit(
  tx: Tx,
  { memberId, currency, creditMinor }: NewDeposit,
  now: Date,
): Promise<Refusal | null> {
  const paused = await refusePaused(tx, memberId, now);
  if (paused !== null) return paused;
  const limits = await tx
    .selectFrom('play_limits')
    .select(['period', 'currency', 'amount_minor'])
    .where('member_id', '=', memberId)
    .where('kind', '=', 'deposit')
    .execute();
  if (limits.length === 0) return null;
  const deposits = await countedDeposits(tx, memberId, now);
  const convert = await openConverter(
    tx,
    [currency, ...limits.map((limit) => limit.currency), ...deposits.map((deposit) => deposit.currency)],
    now,
  );
  const over = limits.some((limit) => {
    const used = depositUse(deposits, { period: limit.period, currency: limit.currency, convert, now });
    const more = convert(creditMinor, currency, limit.currency);
    return used === null || more === null || !isWithinLimit(limit.amount_minor, used, more);
  });
  return over ? refuse('LIMIT_REACHED') : null;
}

interface Window {
  readonly period: LimitPeriod;
  readonly currency: CurrencyCode;
  readonly convert: Converter;
  readonly now: Date;
}

export const inWindow = (
  deposits: readonly CountedDeposit[],
  { period, now }: Pick<Window, 'period' | 'now'>,
) => deposits.filter(({ at }) => at >= windowStart(period, now.getTime()));

/** @returns `null` where a rate is missing. */
export function depositUse(deposits: readonly CountedDeposit[], window: Window): bigint | null {
  let used = 0n;
  for (const { currency, creditMinor } of inWindow(deposits, window)) {
    const part = window.convert(creditMinor, currency, window.currency);
    if (part === null) return null;
    used += part;
  }
  return used;
}

/** The longest window is a month. */
const LONGEST_MS = 31 * 24 * 60 * 60 * 1000;

interface CountedRow {
  readonly at: Date;
  readonly currency: CurrencyCode;
  readonly credit_minor: bigint;
  readonly status: DepositStatus;
}

/**
 * Orders of the longest window that were credited, or may be. One that was paid after it had expired counts from its payment on: otherwise orders
 * that were opened ahead would leave room for more. Deposits in the cell that the member came from count as well.
 */
export async function countedDeposits(
  reader: Reader,
  memberId: bigint,
  now: Date,
): Promise<readonly CountedDeposit[]> {
  const since = new Date(now.getTime() - LONGEST_MS);
  const { rows } = await sql<CountedRow>`
    select coalesce(paid.at, o.created_at) as at, o.currency, o.credit_minor, o.status
    from deposit_orders o
    left join lateral (
      select min(e.at) as at from order_events e
      where e.order_id = o.order_id and e.status not in ('pending-payment', 'timeout', 'cancelled')
    ) paid on true
    where o.member_id = ${memberId} and o.status not in ('timeout', 'cancelled', 'rejected', 'failed')
      and coalesce(paid.at, o.created_at) > ${since}::timestamptz
    union all
    select at, currency, amount_minor, 'success' from moved_uses
    where member_id = ${memberId} and side = 'deposited' and at > ${since}::timestamptz`.execute(reader);
  return rows.map(({ at, currency, credit_minor: creditMinor, status }) => ({
    at: at.getTime(),
    currency,
    creditMinor,
    isOpen: status !== 'success',
  }));
}
