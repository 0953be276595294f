import { Skeleton } from '@realm/ui';
import styles from './day-list.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** What a list by days looks like before its first page. */
export function ListSkeleton() {
  return (
    <div className={styles.skeletons}>
      <Skeleton width={120} height={16} />
      {ROWS.map((row) => (
        <div key={row} className={styles.skeletonRow}>
          <Skeleton width={36} height={36} shape="block" />
          <div className={styles.skeletonWords}>
            <Skeleton width={96} height={16} />
            <Skeleton width={64} height={12} />
          </div>
          <Skeleton width={88} height={16} />
        </div>
      ))}
    </div>
  );
}
