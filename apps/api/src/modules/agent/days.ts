import { gmt4DayKey, parseDay } from '@realm/domain';

const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;
const GMT4_MS = 4 * HOUR_MS;

/** A day is calculated at this hour (GMT-4) of the next one: bets that were settled before midnight are committed by then. */
export const PAID_AT_HOUR = 12;

/** The first moment of a GMT-4 day. */
export function startOfDay(day: string): Date {
  const midnight = parseDay(day);
  if (midnight === null) throw new RangeError(`not a day: ${day}`);
  return new Date(midnight + GMT4_MS);
}

export const addDays = (day: string, count: number): string =>
  gmt4DayKey(startOfDay(day).getTime() + count * DAY_MS);

/** The newest day that may be calculated. */
export const lastClosedDay = (now: Date): string =>
  gmt4DayKey(now.getTime() - DAY_MS - PAID_AT_HOUR * HOUR_MS);
