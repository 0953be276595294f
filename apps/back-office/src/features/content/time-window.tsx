import { formatGmt4 } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import styles from './content.module.css';

/** From when and until when something is shown. */
export function TimeWindow({ from, until }: { from: string; until: string | null }) {
  const { t } = useTranslation();
  return (
    <span className={styles.note}>
      {formatGmt4(from, 'minute')} –{' '}
      {until === null ? t('console-content.forGood') : formatGmt4(until, 'minute')}
    </span>
  );
}
