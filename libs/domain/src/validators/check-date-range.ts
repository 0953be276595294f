import { QUERY_WINDOW_MONTHS } from '../config';
import { addDays, gmt4DayKey } from '../time';
import { parseDay } from '../time/gmt4';
import { accept, refuse, type Checked } from './checked';

export type DateRangeIssue = 'format' | 'reversed' | 'future' | 'too-long';

export type DateRange = { from: string; to: string };

/**
 * Checks the days of a lookup, both included, as 'YYYY-MM-DD' in GMT-4.
 *
 * @param nowMs - Decides which day is today in GMT-4; `to` may be today.
 * @returns 'too-long' when the range is longer than two calendar months: 21 Sep to 21 Nov fits, to 22 Nov does not.
 */
export function checkDateRange(from: string, to: string, nowMs: number): Checked<DateRange, DateRangeIssue> {
  const fromMidnight = parseDay(from);
  if (fromMidnight === null || parseDay(to) === null) return refuse('format');
  // Days in this form sort as text.
  if (from > to) return refuse('reversed');
  if (to > gmt4DayKey(nowMs)) return refuse('future');
  return to > lastDayOfWindow(fromMidnight) ? refuse('too-long') : accept({ from, to });
}

/** Longer than any two months. */
const LONGEST_WINDOW_DAYS = 62;

/** The longest range that ends today: what can be looked up at once. */
export function lookupWindow(nowMs: number): DateRange {
  const to = gmt4DayKey(nowMs);
  let from = addDays(to, -LONGEST_WINDOW_DAYS);
  while (!checkDateRange(from, to, nowMs).ok) from = addDays(from, 1);
  return { from, to };
}

/** The same day two months on, or that month's last day when it is shorter (31 Dec → 28 Feb). */
function lastDayOfWindow(fromMidnight: number): string {
  const from = new Date(fromMidnight);
  const month = from.getUTCMonth() + QUERY_WINDOW_MONTHS;
  const lastOfMonth = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(from.getUTCDate(), lastOfMonth);
  return new Date(Date.UTC(from.getUTCFullYear(), month, day)).toISOString().slice(0, 10);
}
