import { addDays, checkDateRange, gmt4DayKey, gmt4DayStart, isDay, lookupWindow } from '@realm/domain';
import { serverNow } from '../clock';

/** Days in GMT-4, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export const RANGE_PRESETS = ['today', 'week', 'month', 'window'] as const;
export type RangePreset = (typeof RANGE_PRESETS)[number];

export function presetRange(preset: RangePreset, nowMs: number): DayRange {
  const window = lookupWindow(nowMs);
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

/** Nothing is older: the server looks up no earlier day. */
const EARLIEST_DAY = '2000-01-01';

/** The days that a range may have, of which it holds two months at most. */
export const choosableDays = (nowMs: number): DayRange => ({ from: EARLIEST_DAY, to: gmt4DayKey(nowMs) });

export const isSameRange = (one: DayRange, other: DayRange): boolean =>
  one.from === other.from && one.to === other.to;

/**
 * As the calls take it: from inclusive, to exclusive. The longest range is left to the server, which answers with the same one, also before
 * the device knows the server's time.
 */
export const instantsOf = (range: DayRange, nowMs: number): { from?: string; to?: string } =>
  isSameRange(range, lookupWindow(nowMs))
    ? {}
    : {
        from: new Date(gmt4DayStart(range.from)).toISOString(),
        to: new Date(gmt4DayStart(addDays(range.to, 1))).toISOString(),
      };

/** A range out of an address; `null` for one that can't be looked up today. */
export function readRange(from: string | null, to: string | null, nowMs: number): DayRange | null {
  if (from === null || to === null || !isDay(from) || !isDay(to)) return null;
  return from >= EARLIEST_DAY && checkDateRange(from, to, nowMs).ok ? { from, to } : null;
}

/** The next range after a press on a day: the first press begins one, the second ends it, or begins another where it is too far away. */
export function pressDay(range: DayRange, day: string, nowMs: number): DayRange {
  const begun = { from: day, to: day };
  if (range.from !== range.to) return begun;
  const ended = day < range.from ? { from: day, to: range.to } : { from: range.from, to: day };
  return checkDateRange(ended.from, ended.to, nowMs).ok ? ended : begun;
}

/** '11-18', or '2024-11-18' where a year or more has passed since. */
export const shortDay = (day: string, nowMs = serverNow()): string =>
  day > addDays(gmt4DayKey(nowMs), -365) ? day.slice(5) : day;
