import { useTranslation, type TFunction } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { useNow } from '../use-now';
import styles from './figures.module.css';

const MINUTE_MS = 60_000;

export interface AgeProps {
  /** When it began to wait. */
  since: string;
  /** Minutes within which it should be decided; past them the age is amber. */
  targetMinutes?: number | undefined;
}

/** How long something has waited: minutes, then hours and minutes. */
export function Age({ since, targetMinutes }: AgeProps) {
  const { t } = useTranslation();
  const now = useNow(MINUTE_MS / 2);
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS));
  const isLate = targetMinutes !== undefined && minutes >= targetMinutes;
  const text = wordsOf(t, minutes);
  return <span className={classNames(styles.age, isLate && styles.late)}>{text}</span>;
}

const HOUR = 60;
const DAY = 24 * HOUR;
/** From here on, hours are too many to read. */
const LONG = 2 * DAY;

function wordsOf(t: TFunction, minutes: number): string {
  if (minutes < HOUR) return t('console.age.minutes', { minutes });
  const rest = minutes % HOUR;
  if (minutes < LONG)
    return t('console.age.hours', {
      hours: Math.floor(minutes / HOUR),
      minutes: String(rest).padStart(2, '0'),
    });
  return t('console.age.days', {
    days: Math.floor(minutes / DAY),
    hours: Math.floor((minutes % DAY) / HOUR),
  });
}
