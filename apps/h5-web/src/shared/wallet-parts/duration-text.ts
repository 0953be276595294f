import type { TFunction } from '@realm/i18n';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** '30 seconds', '24 hours', '3 days': in the largest unit that divides the duration. One day is written in hours. */
export function durationText(t: TFunction, ms: number): string {
  if (ms > DAY_MS && ms % DAY_MS === 0) return t('common.time.days', { count: ms / DAY_MS });
  if (ms > 0 && ms % HOUR_MS === 0) return t('common.time.hours', { count: ms / HOUR_MS });
  if (ms > 0 && ms % MINUTE_MS === 0) return t('common.time.minutes', { count: ms / MINUTE_MS });
  return t('common.time.seconds', { count: Math.ceil(ms / SECOND_MS) });
}
