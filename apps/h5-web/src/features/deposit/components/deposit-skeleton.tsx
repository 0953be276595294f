import { Card, Skeleton, Stack } from '@realm/ui';
import styles from './deposit.module.css';

/** The form before its networks and limits have come. */
export function DepositFormSkeleton() {
  return (
    <Stack screen>
      <Skeleton height={40} shape="block" />
      <Skeleton width={64} height={12} />
      <Skeleton height={84} shape="block" />
      <Skeleton height={84} shape="block" />
      <Skeleton height={84} shape="block" />
      <Skeleton height={160} shape="block" />
    </Stack>
  );
}

/** The order before it has come: its two cards. */
export function OrderSkeleton() {
  return (
    <Stack screen>
      <Card>
        <div className={styles.between}>
          <div className={styles.grow}>
            <Skeleton width={64} height={12} />
            <Skeleton width={160} height={40} />
          </div>
          <Skeleton width={64} height={64} shape="circle" />
        </div>
        <hr className={styles.rule} />
        <Skeleton height={36} />
        <hr className={styles.rule} />
        <div className={styles.code}>
          <Skeleton width={192} height={192} shape="block" />
        </div>
      </Card>
      <Skeleton height={84} shape="block" />
    </Stack>
  );
}
