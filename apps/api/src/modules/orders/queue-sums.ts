import { fromMinor, type CurrencyCode } from '@realm/domain';

/** The orders of a queue in one currency. */
export interface QueueSumRow {
  readonly currency: CurrencyCode;
  readonly count: number;
  readonly usdt: bigint;
  readonly minor: bigint;
  readonly oldest: Date;
}

export interface QueueSums {
  readonly count: number;
  readonly usdtMinor: bigint;
  readonly oldestAt: Date | null;
  readonly sums: readonly QueueSumRow[];
}

export const addSums = (rows: readonly QueueSumRow[]): QueueSums => ({
  count: rows.reduce((total, { count }) => total + count, 0),
  usdtMinor: rows.reduce((total, { usdt }) => total + usdt, 0n),
  oldestAt: rows.length === 0 ? null : new Date(Math.min(...rows.map(({ oldest }) => oldest.getTime()))),
  sums: rows,
});

export const presentSums = ({ count, usdtMinor, sums }: QueueSums) => ({
  count,
  sumUsdt: fromMinor(usdtMinor, 'USDT').amount,
  sums: sums.map(({ currency, minor }) => ({
    currencyCode: currency,
    amount: fromMinor(minor, currency).amount,
  })),
});

export const presentState = ({ count, usdtMinor, oldestAt }: QueueSums) => ({
  count,
  sumUsdt: fromMinor(usdtMinor, 'USDT').amount,
  oldestAt: oldestAt?.toISOString() ?? null,
});
