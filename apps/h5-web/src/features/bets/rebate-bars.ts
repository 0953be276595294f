import type { RebateDay, RebateReport } from '@realm/api-client';
import { addDays, addMoney, zeroMoney, type CurrencyCode } from '@realm/domain';
import type { DayRange } from '../../shared/dates/day-range';

export interface RebateBar {
  readonly day: string;
  /** Of all kinds of bets. */
  readonly amount: string;
  /** The day is not closed. */
  readonly isEstimate: boolean;
}

const MAX_BARS = 31;

/** The last 31 days of the range, or as many as it has; oldest first. */
export function barsOf({ days, currencyCode }: RebateReport, { from, to }: DayRange): readonly RebateBar[] {
  return Array.from({ length: MAX_BARS }, (_, index) => addDays(to, index + 1 - MAX_BARS))
    .filter((day) => day >= from)
    .map((day) => {
      const rows = days.filter((row) => row.day === day);
      return {
        day,
        amount: sumOf(rows.map(shownAmount), currencyCode),
        isEstimate: rows.some(({ state }) => state === 'estimate'),
      };
    });
}

/** What a row says: what is credited, or what it comes to so far. */
export const shownAmount = ({ state, amount, rebate }: RebateDay): string =>
  state === 'estimate' ? amount : rebate;

const sumOf = (amounts: readonly string[], currency: CurrencyCode): string =>
  amounts.reduce((sum, amount) => addMoney(sum, { amount, currency }), zeroMoney(currency)).amount;
