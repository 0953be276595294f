import { formatGmt4, gmt4DayKey } from '@realm/domain';
import type { TFunction } from '@realm/i18n';
import { serverNow } from './clock';

const DAY_MS = 86_400_000;

/** When something was, in a word: '21:36' today, 'Yesterday', '11-17'. */
export function whenText(t: TFunction, instant: string): string {
  const now = serverNow();
  const day = gmt4DayKey(instant);
  if (day === gmt4DayKey(now)) return formatGmt4(instant, 'minute').slice(11);
  return day === gmt4DayKey(now - DAY_MS) ? t('common.time.yesterday') : day.slice(5);
}
