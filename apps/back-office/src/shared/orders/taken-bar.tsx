import { formatGmt4 } from '@realm/domain';
import type { TakenMark } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Button } from '../button';
import styles from './orders.module.css';

export interface TakenBarProps {
  mark: TakenMark;
  onTakeOver: () => void;
}

/** Somebody else has this order open: reading goes on, acting waits until they leave, or until it is taken over. */
export function TakenBar({ mark, onTakeOver }: TakenBarProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.taken} role="status">
      <Presence name={mark.name} />
      <span>
        <b>{t('console-queues.taken.title', { name: mark.name })}</b>
        <span className={styles.hint}>
          {t('console-queues.taken.hint', { time: formatGmt4(mark.since, 'minute').slice(11) })}
        </span>
      </span>
      <Button size="sm" onPress={onTakeOver}>
        {t('console-queues.taken.takeOver')}
      </Button>
    </div>
  );
}

/** The initial of who is there. */
export function Presence({ name }: { name: string }) {
  const { t } = useTranslation();
  const text = t('console-queues.taken.here', { name });
  return (
    <span className={styles.presence} role="img" aria-label={text} title={text}>
      {Array.from(name)[0]}
    </span>
  );
}
