import { gmt4DayKey } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import styles from './funds-list.module.css';

const DAY_MS = 86_400_000;

export function DayHeading({ day }: { day: string }) {
  const { t } = useTranslation();
  const now = Date.now();
  const word =
    day === gmt4DayKey(now)
      ? t('common.time.today')
      : day === gmt4DayKey(now - DAY_MS)
        ? t('common.time.yesterday')
        : null;
  return (
    <h2 className={styles.day}>
      {word !== null && <b>{word}</b>} <span className="num">{day}</span>
    </h2>
  );
}
