/** The product shows every time at this fixed offset, without summer time, and labels it so. */
export const GMT4_LABEL = 'GMT-4';

export type TimeDetail = 'date' | 'minute' | 'second';

const OFFSET_MS = 4 * 60 * 60 * 1000;
const SHOWN_CHARACTERS: Readonly<Record<TimeDetail, number>> = { date: 10, minute: 16, second: 19 };

/**
 * '2026-11-21T07:54:00Z' → '2026-11-21 03:54:00'.
 *
 * @param moment - ISO text or milliseconds since the epoch, both UTC.
 * @throws when it is no moment.
 */
export function formatGmt4(moment: string | number, detail: TimeDetail): string {
  const shifted = new Date(millisOf(moment) - OFFSET_MS).toISOString();
  return shifted.slice(0, SHOWN_CHARACTERS[detail]).replace('T', ' ');
}

/** The GMT-4 calendar day of a moment, 'YYYY-MM-DD': what lists group by. */
export function gmt4DayKey(moment: string | number): string {
  return formatGmt4(moment, 'date');
}

/** Milliseconds of the day's UTC midnight; `null` for days that do not exist, such as 2026-02-30. */
export function parseDay(dayText: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(dayText)) return null;
  const midnight = Date.parse(`${dayText}T00:00:00.000Z`);
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(dayText)) return null;
  return midnight;
}

/** Whether it is 'YYYY-MM-DD' and in the calendar. */
export const isDay = (text: string): boolean => parseDay(text) !== null;

const DAY_MS = 24 * 60 * 60 * 1000;

/** When the day begins in GMT-4, in milliseconds. @throws for a day that is not in the calendar. */
export function gmt4DayStart(day: string): number {
  const midnight = parseDay(day);
  if (midnight === null) throw new RangeError('not a day');
  return midnight + OFFSET_MS;
}

/** The calendar day so many days later, or earlier for a negative number. */
export const addDays = (day: string, days: number): string => gmt4DayKey(gmt4DayStart(day) + days * DAY_MS);

function millisOf(moment: string | number): number {
  const millis = typeof moment === 'number' ? moment : Date.parse(moment);
  if (!Number.isFinite(millis)) throw new RangeError('not a moment in time');
  return millis;
}
