import type { RebateReport } from '@realm/api-client';
import { addDays, addMoney, toMinor, zeroMoney, type CurrencyCode } from '@realm/domain';
import type { DayRange } from '../../shared/dates/day-range';

export interface RebateBar {
  readonly day: string;
  /** Of all kinds of bets. */
  readonly amount: string;
  /** Of the highest bar, 0 to 1. */
  readonly height: number;
}

const BARS = 7;

/** The last seven days of the range, or as many as it has; oldest first. */
export function barsOf({ days, currencyCode }: RebateReport, { from, to }: DayRange): readonly RebateBar[] {
  const shown = Array.from({ length: BARS }, (_, index) => addDays(to, index + 1 - BARS)).filter(
    (day) => day >= from,
  );
  const amounts = shown.map((day) =>
    sumOf(
      days.filter((row) => row.day === day),
      currencyCode,
    ),
  );
  const highest = amounts
    .map(minorOf(currencyCode))
    .reduce((most, minor) => (minor > most ? minor : most), 0n);
  return shown.map((day, index) => {
    const amount = amounts[index] ?? '0';
    const minor = minorOf(currencyCode)(amount);
    return { day, amount, height: highest === 0n ? 0 : Number((minor * 1000n) / highest) / 1000 };
  });
}

const minorOf = (currency: CurrencyCode) => (amount: string) => toMinor({ amount, currency });

const sumOf = (rows: readonly { readonly rebate: string }[], currency: CurrencyCode): string =>
  rows.reduce((sum, { rebate }) => addMoney(sum, { amount: rebate, currency }), zeroMoney(currency)).amount;

const PERCENT_DIGITS = 2;

/** Rebate over turnover in per cent, rounded to two decimals; `null` without turnover. */
export function rateOf(
  { rebate, turnover }: { rebate: string; turnover: string },
  currency: CurrencyCode,
): string | null {
  const [paid, base] = [rebate, turnover].map(minorOf(currency));
  if (paid === undefined || base === undefined || base === 0n || paid === 0n) return null;
  const scaled = (paid * 100_000n) / base;
  return (Number(scaled) / 1000).toFixed(PERCENT_DIGITS);
}
