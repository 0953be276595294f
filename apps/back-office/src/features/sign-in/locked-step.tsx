import { useEffect } from 'react';
import { Timer } from 'lucide-react';
import { GMT4_LABEL, formatCountdown, formatGmt4 } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { useNow } from '../../shared/use-now';
import styles from './sign-in.module.css';

const SECOND_MS = 1_000;

/** Too many attempts: until when, and what it does not mean. */
export function LockedStep({ until, onOver }: { until: number; onOver: () => void }) {
  const { t } = useTranslation();
  const now = useNow(SECOND_MS);
  const isOver = now >= until;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  return (
    <div className={styles.step}>
      <h1 className={styles.title}>{t('console.locked.title')}</h1>
      <div className={styles.well} role="alert">
        <Timer aria-hidden="true" />
        <div>
          <p>
            {t('console.locked.until', { time: formatGmt4(until, 'minute').slice(-5), zone: GMT4_LABEL })}
          </p>
          <p className={styles.lead}>
            {t('console.locked.hint', { left: formatCountdown(Math.max(0, until - now)) })}
          </p>
        </div>
      </div>
    </div>
  );
}
