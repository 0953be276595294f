import { useTranslation } from 'react-i18next';
import type { DepositOrder } from '@realm/api-client';
import { DEPOSIT_STATUS_TABLE, formatParts, isDepositHold } from '@realm/domain';
import { Amount, Card } from '@realm/ui';
import { momentText } from '../../../shared/wallet-parts/instant-text';
import styles from './deposit.module.css';
import { OrderTimeline } from './order-steps';

/** Where the order is, what happens next and who acts; told aloud when it changes. */
export function StatusCard({ order }: { order: DepositOrder }) {
  const { t } = useTranslation();
  const { labelKey, nextKey } = DEPOSIT_STATUS_TABLE[order.status];
  return (
    <Card>
      <div role="status">
        <h2 className={styles.headline}>{t(labelKey)}</h2>
        {order.status === 'success' && (
          <Amount
            size="big"
            tone="gain"
            parts={{ ...formatParts(order.creditAmount, order.currencyCode), sign: '+' }}
          />
        )}
        <p className={styles.caption}>
          {t(nextKey, {
            deadline: momentText(order.expiresAt),
            confirmations: order.confirmations,
            needed: order.confirmationsNeeded,
            reason: order.reason === '' ? t('order.noReason') : order.reason,
          })}
        </p>
        {order.status === 'locked' && order.reason !== '' && (
          <p className={styles.caption}>
            {isDepositHold(order.reason) ? t(`order.hold.${order.reason}`) : order.reason}
          </p>
        )}
        {order.status === 'success' && order.method === 'usdt' && !order.final && (
          <p className={styles.caption}>{t('deposit.notFinal')}</p>
        )}
      </div>
      <hr className={styles.rule} />
      <OrderTimeline order={order} />
    </Card>
  );
}
