import { addDays, gmt4DayKey, gmt4DayStart } from '@realm/domain';

const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;

/** A day is calculated at this hour (GMT-4) of the next one: bets that were settled before midnight are committed by then. */
export const PAID_AT_HOUR = 12;

/** The first moment of a GMT-4 day. */
export const startOfDay = (day: string): Date => new Date(gmt4DayStart(day));

/** When a day may be calculated. */
export const closingTime = (day: string): Date =>
  new Date(gmt4DayStart(addDays(day, 1)) + PAID_AT_HOUR * HOUR_MS);

/** The newest day that may be calculated. */
export const lastClosedDay = (now: Date): string =>
  gmt4DayKey(now.getTime() - DAY_MS - PAID_AT_HOUR * HOUR_MS);
