import { Link } from 'react-router-dom';
import type { SupportOrder } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Money } from '../../shared/figures/money';
import { OrderNo } from '../../shared/figures/short-text';
import { TimeText } from '../../shared/figures/time-text';
import { Badge } from '../../shared/states/badge';
import { OrderStatus } from '../../shared/states/order-status';
import styles from './support.module.css';

/** An order that a message is about, as it is now. */
export function OrderCard({ order }: { order: SupportOrder }) {
  const { t } = useTranslation();
  const { kind, orderId, status, amount, currencyCode, createdAt } = order;
  return (
    <div className={styles.card}>
      <p className={styles.cardLine}>
        <span className={styles.quiet}>{t(`support.order.${kind}`)}</span>
        {kind === 'bet' ? (
          <Badge>
            {t(`support.bet.${status === 'open' || status === 'cancelled' ? status : 'settled'}`)}
          </Badge>
        ) : (
          <OrderStatus status={status} />
        )}
      </p>
      <p className={styles.cardLine}>
        <b>
          <Money amount={amount} unit={currencyCode} />
        </b>
        <OrderNo text={orderId} copyable />
      </p>
      <p className={styles.cardLine}>
        <span className={styles.quiet}>
          <TimeText at={createdAt} />
        </span>
        {kind !== 'bet' && kind !== 'unknown' && (
          <Link
            className={styles.more}
            to={kind === 'deposit' ? `/deposits/${orderId}` : `/withdrawals/${orderId}`}
          >
            {t('console-support.openOrder')}
          </Link>
        )}
      </p>
    </div>
  );
}
