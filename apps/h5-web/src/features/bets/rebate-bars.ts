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

/** Every day of the range that the heading names, oldest first. */
export const barsOf = ({ days, currencyCode }: RebateReport, range: DayRange): readonly RebateBar[] =>
  daysOf(range).map((day) => {
    const rows = days.filter((row) => row.day === day);
    return {
      day,
      amount: sumOf(rows.map(shownAmount), currencyCode),
      isEstimate: rows.some(({ state }) => state === 'estimate'),
    };
  });

function daysOf({ from, to }: DayRange): readonly string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** What a row says: what is credited, or what it comes to so far. */
export const shownAmount = ({ state, amount, rebate }: RebateDay): string =>
  state === 'estimate' ? amount : rebate;

const sumOf = (amounts: readonly string[], currency: CurrencyCode): string =>
  amounts.reduce((sum, amount) => addMoney(sum, { amount, currency }), zeroMoney(currency)).amount;
