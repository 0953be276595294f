import { ArrowDownToLine, ArrowUpFromLine, Clock3, Gamepad2 } from 'lucide-react';
import type { SupportOrder } from '@realm/api-client';
import { formatGmt4, maskReference } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Badge, DottedLine, classNames } from '@realm/ui';
import { Link } from '../../../shared/link';
import { moneyText } from '../../../shared/money-text';
import { isOpenOrder, orderLabel, orderPath } from '../order-state';
import styles from './support.module.css';

const ICONS = {
  deposit: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  bet: Gamepad2,
  unknown: Gamepad2,
} as const;

interface OrderCardProps {
  order: SupportOrder;
  /** With its icon, across the screen. */
  wide?: boolean;
}

/** An order as it stands now, and the way to all of it. */
export function OrderCard({ order, wide = false }: OrderCardProps) {
  const path = orderPath(order);
  const className = classNames(styles.order, wide && styles.wide);
  if (path === null)
    return (
      <div className={className}>
        <OrderLines order={order} wide={wide} />
      </div>
    );
  return (
    <Link to={path} className={className}>
      <OrderLines order={order} wide={wide} />
    </Link>
  );
}

export function OrderLines({ order, wide = false }: OrderCardProps) {
  const { t } = useTranslation();
  const Icon = ICONS[order.kind];
  return (
    <>
      {wide && (
        <span className={classNames(styles.well, isOpenOrder(order) && styles.moving)}>
          <Icon aria-hidden="true" />
        </span>
      )}
      <span className={styles.lines}>
        <span className={styles.first}>
          <b className="num">
            {t(`support.order.${order.kind}`)}{' '}
            {moneyText({ amount: order.amount, currency: order.currencyCode })}
          </b>
          <OrderBadge order={order} />
        </span>
        <span className={classNames('num', styles.second)}>
          <DottedLine
            parts={[formatGmt4(order.createdAt, 'minute').slice(5), maskReference(order.orderId)]}
          />
        </span>
      </span>
    </>
  );
}

function OrderBadge({ order }: { order: SupportOrder }) {
  const { t } = useTranslation();
  const icon = isOpenOrder(order) ? <Clock3 aria-hidden="true" /> : undefined;
  if (order.kind === 'bet' || order.kind === 'unknown') {
    const status = order.status === 'open' || order.status === 'cancelled' ? order.status : 'settled';
    return (
      <Badge tone={status === 'open' ? 'wait' : 'neutral'} icon={icon}>
        {t(`support.bet.${status}`)}
      </Badge>
    );
  }
  const { key, tone } = orderLabel(order);
  return (
    <Badge tone={tone} icon={icon}>
      {t(key)}
    </Badge>
  );
}
