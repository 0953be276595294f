import type { TFunction } from '@realm/i18n';

const MINUTES = 60;
const SECONDS = 3_600;

/** In whole hours, or in minutes or seconds where these are what was configured. */
export function durationText(t: TFunction, hours: number): string {
  if (Number.isInteger(hours)) return t('console-rates.fixed.hours', { hours });
  const seconds = Math.round(hours * SECONDS);
  return seconds % MINUTES === 0
    ? t('console-rates.fixed.minutes', { minutes: seconds / MINUTES })
    : t('console-rates.fixed.seconds', { seconds });
}
