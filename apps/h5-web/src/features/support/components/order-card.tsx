import { ArrowDownToLine, ArrowUpFromLine, Clock3, Gamepad2 } from 'lucide-react';
import type { SupportOrder } from '@realm/api-client';
import { formatGmt4, maskReference } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Badge, DottedLine, classNames } from '@realm/ui';
import { OutcomeBadge } from '../../../shared/bets/outcome-badge';
import { Link } from '../../../shared/link';
import { moneyText } from '../../../shared/money-text';
import { GameNames, useGameName } from '../../../state/games/use-game-name';
import { isOpenOrder, orderLabel, orderPath } from '../order-state';
import styles from './support.module.css';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';

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
  const own = useOwnAmounts();
  const Icon = ICONS[order.kind];
  const round = order.bet?.round ?? null;
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
            {order.kind === 'bet' ? <BetName order={order} /> : t(`support.order.${order.kind}`)}{' '}
            {own(moneyText({ amount: order.amount, currency: order.currencyCode }))}
          </b>
          <OrderBadge order={order} />
        </span>
        <span className={classNames('num', styles.second)}>
          <DottedLine
            parts={[
              formatGmt4(order.createdAt, 'minute').slice(5),
              round === null
                ? maskReference(order.orderId)
                : t('support.order.round', { round: maskReference(round) }),
            ]}
          />
        </span>
      </span>
    </>
  );
}

/** Its game, or its kind where it names none. */
function BetName({ order }: { order: SupportOrder }) {
  const { t } = useTranslation();
  const name = useGameName(order.gameId);
  return (
    <>
      {order.gameId !== null && <GameNames />}
      {name ?? t('support.order.bet')}
    </>
  );
}

function OrderBadge({ order }: { order: SupportOrder }) {
  const { t } = useTranslation();
  const icon = isOpenOrder(order) ? <Clock3 aria-hidden="true" /> : undefined;
  if (order.kind === 'bet' && order.bet !== undefined)
    return <OutcomeBadge status={order.status} result={order.bet.result} />;
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
