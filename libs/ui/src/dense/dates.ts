import { parseDate, type CalendarDate } from '@internationalized/date';

/** `2026-11-22`, as the server writes a day. */
export const toCalendarDate = (day: string | null): CalendarDate | null =>
  day === null ? null : parseDate(day);

export interface DateLimits {
  /** The first and the last day that may be chosen. */
  min?: string | undefined;
  max?: string | undefined;
}

export const limitsOf = ({ min, max }: DateLimits) => ({
  ...(min !== undefined && { minValue: parseDate(min) }),
  ...(max !== undefined && { maxValue: parseDate(max) }),
});
