import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import styles from './orders.module.css';

/** In a row: the two people that an order takes, and who of them is there. */
export function TwoPeople({ needsSecond, first }: { needsSecond: boolean; first: string | null }) {
  const { t } = useTranslation();
  if (!needsSecond && first === null) return <span className={styles.mute}>—</span>;
  const text =
    first === null ? t('console-queues.people.two') : t('console-queues.people.first', { name: first });
  return (
    <span className={styles.people} role="img" aria-label={text} title={text}>
      <span className={classNames(styles.person, first !== null && styles.done)}>
        {first === null ? '1' : Array.from(first)[0]}
      </span>
      <span className={styles.person}>2</span>
    </span>
  );
}
