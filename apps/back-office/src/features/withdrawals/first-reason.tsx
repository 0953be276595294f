import type { WithdrawalReview } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { staffReasonText } from '../../shared/decisions/staff-reason-text';
import { DrawerSection } from '../../shared/drawer/drawer';
import { TimeText } from '../../shared/figures/time-text';
import styles from '../../shared/orders/orders.module.css';

/** What the first of two people wrote for the second one. */
export function FirstReason({
  order: { firstReason, names },
}: {
  order: Pick<WithdrawalReview, 'firstReason' | 'names'>;
}) {
  const { t } = useTranslation();
  if (firstReason === null) return null;
  return (
    <DrawerSection title={t('console-queues.firstReason')}>
      <div className={styles.well}>
        <span>
          <b>{names[firstReason.operator] ?? firstReason.operator}</b>{' '}
          <span className={styles.mute}>
            <TimeText at={firstReason.at} />
          </span>
        </span>
        <span>{staffReasonText(t, firstReason.reason)}</span>
      </div>
    </DrawerSection>
  );
}
