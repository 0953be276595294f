import { Card, Skeleton } from '@realm/ui';
import styles from './withdraw.module.css';

/** The screen's two cards before their content has come. */
export function WithdrawSkeleton() {
  return (
    <div className={styles.stack}>
      <Card>
        <div className={styles.stack}>
          <Skeleton width={64} height={12} />
          <Skeleton height={36} shape="block" />
        </div>
      </Card>
      <Card>
        <div className={styles.stack}>
          <Skeleton width={64} height={12} />
          <Skeleton width={200} height={40} />
          <Skeleton height={20} />
          <Skeleton height={20} />
          <Skeleton height={20} />
          <Skeleton height={20} />
        </div>
      </Card>
    </div>
  );
}
