import { gmt4DayKey, gmt4DayStart } from '../time';
import type { LimitPeriod } from './limits';

const HOUR_MS = 60 * 60 * 1000;
const LENGTHS = { day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS } as const;

/** Start of the calendar month of a moment in GMT-4, or of a later one. */
function monthStart(moment: number, monthsLater = 0): number {
  const [year = 0, month = 1] = gmt4DayKey(moment).split('-').map(Number);
  const index = year * 12 + month - 1 + monthsLater;
  const text = `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`;
  return gmt4DayStart(text);
}

const hourOf = (moment: number): number => Math.floor(moment / HOUR_MS) * HOUR_MS;

/** The first moment that counts in a window which ends now, in milliseconds since the epoch. */
export const windowStart = (period: LimitPeriod, now: number): number =>
  period === 'month' ? monthStart(now) : now - LENGTHS[period] + 1;

/** When something of this moment leaves the window. */
export const leavesWindow = (period: LimitPeriod, moment: number): number =>
  period === 'month' ? monthStart(moment, 1) : moment + LENGTHS[period];

/**
 * Stakes are summed by the hour. An hour counts as long as any moment of it would: a limit frees up to an hour late, never early.
 *
 * @returns The first hour that counts.
 */
export const firstHour = (period: LimitPeriod, now: number): number =>
  period === 'month' ? monthStart(now) : hourOf(now) - LENGTHS[period];

/** When the stakes of an hour leave the window. */
export const hourLeavesWindow = (period: LimitPeriod, hour: number): number =>
  period === 'month' ? monthStart(hour, 1) : hour + HOUR_MS + LENGTHS[period];

/** Part of what is used, until it leaves the window. Below zero for a net win. */
export interface WindowEntry {
  readonly leavesAt: number;
  readonly minor: bigint;
}

export interface Release {
  readonly at: number;
  readonly minor: bigint;
}

/** What is used of a limit: a net win frees nothing beyond the limit. */
const usedOf = (total: bigint): bigint => (total > 0n ? total : 0n);

/** The next moment at which less of a limit is used, if nothing else happens, and how much less. `null`: nothing is used. */
export function nextRelease(entries: readonly WindowEntry[]): Release | null {
  let total = entries.reduce((sum, { minor }) => sum + minor, 0n);
  const used = usedOf(total);
  const times = [...new Set(entries.map(({ leavesAt }) => leavesAt))].sort((left, right) => left - right);
  for (const at of times) {
    for (const { leavesAt, minor } of entries) if (leavesAt === at) total -= minor;
    if (usedOf(total) < used) return { at, minor: used - usedOf(total) };
  }
  return null;
}
