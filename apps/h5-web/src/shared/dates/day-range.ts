import { addDays, checkDateRange, gmt4DayKey, gmt4DayStart, isDay } from '@realm/domain';

/** Days in GMT-4, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Longer than any two months. */
const LONGEST_WINDOW_DAYS = 62;

/** The longest range that ends today: what can be looked up at once. */
export function dayWindow(nowMs: number): DayRange {
  const to = gmt4DayKey(nowMs);
  let from = addDays(to, -LONGEST_WINDOW_DAYS);
  while (!checkDateRange(from, to, nowMs).ok) from = addDays(from, 1);
  return { from, to };
}

export const RANGE_PRESETS = ['today', 'week', 'month', 'window'] as const;
export type RangePreset = (typeof RANGE_PRESETS)[number];

export function presetRange(preset: RangePreset, nowMs: number): DayRange {
  const window = dayWindow(nowMs);
  const { to } = window;
  switch (preset) {
    case 'today':
      return { from: to, to };
    case 'week':
      return { from: addDays(to, -6), to };
    case 'month':
      return { from: `${to.slice(0, 8)}01`, to };
    case 'window':
      return window;
  }
}

/** As the calls take it: from inclusive, to exclusive. */
export const instantsOf = ({ from, to }: DayRange): { from: string; to: string } => ({
  from: new Date(gmt4DayStart(from)).toISOString(),
  to: new Date(gmt4DayStart(addDays(to, 1))).toISOString(),
});

/** A range out of an address; `null` for one that can't be looked up today. */
export function readRange(from: string | null, to: string | null, nowMs: number): DayRange | null {
  if (from === null || to === null || !isDay(from) || !isDay(to)) return null;
  return from >= dayWindow(nowMs).from && checkDateRange(from, to, nowMs).ok ? { from, to } : null;
}

/** The next range after a press on a day: the first press begins one, the second ends it. */
export function pressDay(range: DayRange, day: string): DayRange {
  if (range.from !== range.to) return { from: day, to: day };
  return day < range.from ? { from: day, to: range.to } : { from: range.from, to: day };
}

/** '11-18'. */
export const shortDay = (day: string): string => day.slice(5);
