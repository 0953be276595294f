import { Link } from 'react-router-dom';
import type { SupportOrder } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Money } from '../../shared/figures/money';
import { OrderNo } from '../../shared/figures/short-text';
import { TimeText } from '../../shared/figures/time-text';
import { BetResult } from '../../shared/states/bet-result';
import { useMay } from '../../state/session/session.selectors';
import { OrderStatus } from '../../shared/states/order-status';
import styles from './support.module.css';

/** An order that a message is about, as it is now. */
export function OrderCard({ order, uid }: { order: SupportOrder; uid: string }) {
  const { t } = useTranslation();
  const { kind, orderId, status, amount, currencyCode, createdAt, bet } = order;
  const path = useOrderPath(order, uid);
  return (
    <div className={styles.card}>
      <p className={styles.cardLine}>
        <span className={styles.quiet}>
          {t(`support.order.${kind}`)}
          {order.gameId !== null && ` · ${order.gameId}`}
        </span>
        {kind === 'bet' ? (
          <BetResult status={status} result={bet?.result ?? null} />
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
      {bet !== undefined && <BetLine bet={bet} unit={currencyCode} />}
      <p className={styles.cardLine}>
        <span className={styles.quiet}>
          <TimeText at={createdAt} />
        </span>
        {path !== null && (
          <Link className={styles.more} to={path}>
            {t('console-support.openOrder')}
          </Link>
        )}
      </p>
    </div>
  );
}

interface BetLineProps {
  bet: NonNullable<SupportOrder['bet']>;
  unit: string;
}

function BetLine({ bet: { round, payout }, unit }: BetLineProps) {
  const { t } = useTranslation();
  return (
    <p className={styles.cardLine}>
      <span className={styles.quiet}>
        {t('bet.field.win')} {payout === null ? '—' : <Money amount={payout} unit={unit} />}
      </span>
      {round !== null && (
        <span className={styles.quiet}>
          {t('bet.field.round')} <OrderNo text={round} copyable />
        </span>
      )}
    </p>
  );
}

/** Where all of the order is; `null` for whoever may not read it. */
function useOrderPath({ kind, orderId }: SupportOrder, uid: string): string | null {
  const mayReadBets = useMay('member/bets');
  if (kind === 'deposit') return `/deposits/${orderId}`;
  if (kind === 'withdrawal') return `/withdrawals/${orderId}`;
  return kind === 'bet' && mayReadBets ? `/members/${uid}/bets?bet=${encodeURIComponent(orderId)}` : null;
}
