import type { DepositOrder } from '@realm/api-client';
import { depositFigures, depositLabels, isDepositHold, isTakenBack } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Amount, Card, classNames } from '@realm/ui';
import { momentText } from '../../../shared/wallet-parts/instant-text';
import { figureParts } from '../../../shared/wallet-parts/order-figure-text';
import styles from './deposit.module.css';
import { OrderTimeline } from './order-steps';

/** Where the order is, what happens next and whose turn it is; announced when it changes. */
export function StatusCard({ order }: { order: DepositOrder }) {
  const { t } = useTranslation();
  const { labelKey, nextKey } = depositLabels(order);
  const { lead, effect } = depositFigures(order);
  return (
    <Card>
      <div role="status">
        <h2 className={classNames(styles.headline, order.status === 'locked' && styles.held)}>
          {t(labelKey)}
        </h2>
        {effect === 'in' && <Amount size="big" tone="gain" parts={{ ...figureParts(lead), sign: '+' }} />}
        <p className={styles.caption}>
          {t(nextKey, {
            deadline: momentText(order.expiresAt),
            confirmations: order.confirmations,
            needed: order.confirmationsNeeded,
            reason: order.reason === '' ? t('order.noReason') : order.reason,
          })}
        </p>
        {order.status === 'locked' && order.reason !== '' && !isTakenBack(order) && (
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
