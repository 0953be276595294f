import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import type { FreeSpins } from './temple-round';
import styles from './free-progress.module.css';

/** One piece for each free spin. */
export function FreeProgress({ free }: { free: FreeSpins }) {
  const { t } = useTranslation();
  const { current, count } = free;
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={t('temple.free.progress', { done: current, count })}
      aria-valuemin={0}
      aria-valuenow={current}
      aria-valuemax={count}
    >
      {Array.from({ length: count }, (_, index) => (
        <i key={index} className={classNames(index < current && styles.full)} />
      ))}
    </div>
  );
}
