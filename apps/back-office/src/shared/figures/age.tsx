import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { useNow } from '../use-now';
import styles from './figures.module.css';

const MINUTE_MS = 60_000;

export interface AgeProps {
  /** When it began to wait. */
  since: string;
  /** Minutes that were promised; past them the age is amber. */
  promiseMinutes?: number | undefined;
}

/** How long something has waited: minutes, then hours and minutes. */
export function Age({ since, promiseMinutes }: AgeProps) {
  const { t } = useTranslation();
  const now = useNow(MINUTE_MS / 2);
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS));
  const isLate = promiseMinutes !== undefined && minutes >= promiseMinutes;
  const text =
    minutes < 60
      ? t('console.age.minutes', { minutes })
      : t('console.age.hours', {
          hours: Math.floor(minutes / 60),
          minutes: String(minutes % 60).padStart(2, '0'),
        });
  return <span className={classNames(styles.age, isLate && styles.late)}>{text}</span>;
}
