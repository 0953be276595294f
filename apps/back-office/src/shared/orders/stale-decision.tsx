import { useTranslation } from '@realm/i18n';
import { Button } from '../button';
import styles from './orders.module.css';

/** The order changed while it was decided on: nothing is sent, and what is above is already the new state. */
export function StaleDecision({ onRead }: { onRead: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.taken} role="alert">
      <span>
        <b>{t('console-queues.changed.title')}</b>
        <span className={styles.hint}>{t('console-queues.changed.hint')}</span>
      </span>
      <span />
      <Button size="sm" onPress={onRead}>
        {t('console-queues.changed.read')}
      </Button>
    </div>
  );
}
