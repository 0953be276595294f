import { Skeleton } from '@realm/ui';
import styles from './thread.module.css';

const SIDES = ['own', 'other', 'own', 'other'] as const;

/** The place of a conversation that is read. */
export function ThreadSkeleton() {
  return (
    <div className={styles.log} aria-hidden="true">
      {SIDES.map((side, index) => (
        <div key={index} className={side === 'own' ? styles.own : styles.other}>
          <Skeleton width={index % 3 === 0 ? 200 : 150} height={44} />
        </div>
      ))}
    </div>
  );
}
