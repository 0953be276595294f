import { addDays } from '@realm/domain';

/** 'YYYY-MM'. */
export const monthOf = (day: string): string => day.slice(0, 7);

const FIRST = '-01';
const LONGEST_MONTH = 31;

export const nextMonth = (month: string): string => monthOf(addDays(`${month}${FIRST}`, LONGEST_MONTH));
export const previousMonth = (month: string): string => monthOf(addDays(`${month}${FIRST}`, -1));

interface MonthGrid {
  /** Empty cells before the first day; weeks begin on Monday. */
  readonly before: number;
  readonly days: readonly string[];
}

export function monthGrid(month: string): MonthGrid {
  const first = `${month}${FIRST}`;
  const before = (new Date(`${first}T00:00:00.000Z`).getUTCDay() + 6) % 7;
  const days: string[] = [];
  for (let day = first; monthOf(day) === month; day = addDays(day, 1)) days.push(day);
  return { before, days };
}
