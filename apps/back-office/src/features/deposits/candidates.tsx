import type { DepositReview } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { DrawerSection } from '../../shared/drawer/drawer';
import { Money } from '../../shared/figures/money';
import { OrderNo } from '../../shared/figures/short-text';
import { TimeText } from '../../shared/figures/time-text';
import styles from './deposits.module.css';
import { statusText } from '../../shared/orders/order-texts';

/**
 * The order that the payment's address belongs to, and others of the member that it may have been meant for. Each order has an address of
 * its own, so the payment is credited to this one; the others say why it does not fit.
 */
export function Candidates({ order }: { order: DepositReview }) {
  const { t } = useTranslation();
  if (order.payment === null) return null;
  return (
    <DrawerSection title={t('console-queues.deposits.match')}>
      <ul className={styles.candidates}>
        <li className={styles.own}>
          <OrderNo text={order.orderId} />
          <span>{t('console-queues.deposits.ownOrder')}</span>
          <Money amount={order.payAmount} unit="USDT" />
          <TimeText at={order.createdAt} />
        </li>
        {order.candidates.map((one) => (
          <li key={one.orderId} className={styles.candidate}>
            <OrderNo text={one.orderId} />
            <span>{statusText(t, 'deposit', one.status)}</span>
            <Money amount={one.payAmount} unit="USDT" />
            <TimeText at={one.createdAt} />
          </li>
        ))}
      </ul>
    </DrawerSection>
  );
}
