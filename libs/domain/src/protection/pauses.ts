/** A cool-off is a break; an exclusion is for at least half a year. Both begin at once and can't be ended early by the member. */
export const PAUSE_KINDS = ['cool-off', 'exclusion'] as const;
export type PauseKind = (typeof PAUSE_KINDS)[number];

const DAY_MS = 24 * 60 * 60 * 1000;
const OFFSET_MS = 4 * 60 * 60 * 1000;

/** The lengths that a member chooses from. */
export const PAUSE_LENGTHS = {
  'cool-off': ['1-day', '1-week', '1-month', '6-weeks'],
  exclusion: ['6-months', '1-year', '5-years', 'for-ever'],
} as const satisfies Record<PauseKind, readonly string[]>;
export type CoolOffLength = (typeof PAUSE_LENGTHS)['cool-off'][number];
export type ExclusionLength = (typeof PAUSE_LENGTHS)['exclusion'][number];
export type PauseLength = CoolOffLength | ExclusionLength;

const LENGTHS: Readonly<Record<PauseLength, { readonly days?: number; readonly months?: number }>> = {
  '1-day': { days: 1 },
  '1-week': { days: 7 },
  '1-month': { months: 1 },
  '6-weeks': { days: 42 },
  '6-months': { months: 6 },
  '1-year': { months: 12 },
  '5-years': { months: 60 },
  'for-ever': {},
};

export const pauseKindOf = (length: PauseLength): PauseKind =>
  (PAUSE_LENGTHS.exclusion as readonly string[]).includes(length) ? 'exclusion' : 'cool-off';

/** When a pause that begins at `from` ends, in milliseconds; `null` for ever. Months are those of the calendar in GMT-4. */
export function pauseEnd(length: PauseLength, from: number): number | null {
  const { days, months } = LENGTHS[length];
  if (days !== undefined) return from + days * DAY_MS;
  return months === undefined ? null : addMonths(from, months);
}

/** The same day and time so many months later, or the last day of a shorter month. */
function addMonths(from: number, months: number): number {
  const end = new Date(from - OFFSET_MS);
  const day = end.getUTCDate();
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, lastDay));
  return end.getTime() + OFFSET_MS;
}

/** A pause as it is kept, in milliseconds; `until: null` is for ever. */
export interface Pause {
  readonly kind: PauseKind;
  readonly until: number | null;
}

export const isPaused = (pause: Pause | null, now: number): boolean =>
  pause !== null && (pause.until === null || pause.until > now);

/** Whether a pause asks for more than the one that runs: a running pause is never shortened, and an exclusion never becomes a cool-off. */
export function extendsPause(running: Pause, next: Pause): boolean {
  if (running.kind === 'exclusion' && next.kind === 'cool-off') return false;
  if (running.until === null) return false;
  return next.until === null || next.until > running.until;
}

/** Minutes between two reality checks, from which a member chooses. It can't be turned off. */
export const REALITY_CHECK_MINUTES = [15, 30, 60, 120] as const;
export type RealityCheckMinutes = (typeof REALITY_CHECK_MINUTES)[number];
export const DEFAULT_REALITY_CHECK: RealityCheckMinutes = 60;
