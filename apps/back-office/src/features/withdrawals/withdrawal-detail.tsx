import { Clock, ShieldCheck } from 'lucide-react';
import type { WithdrawalReview } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Drawer, DrawerSection } from '../../shared/drawer/drawer';
import { Money } from '../../shared/figures/money';
import { CopyText } from '../../shared/orders/copy-text';
import { MoveButtons } from '../../shared/orders/move-buttons';
import { MemberLine } from '../../shared/orders/member-line';
import { OrderHistory } from '../../shared/orders/order-history';
import queue from '../../shared/orders/queue.module.css';
import { TakenBar } from '../../shared/orders/taken-bar';
import { Badge } from '../../shared/states/badge';
import { ErrorState, SkeletonRows } from '../../shared/states/list-states';
import { useOrderMark } from '../../state/marks/use-order-mark';
import { useQuery } from '../../state/queries/use-query';
import { AddressAndDevice } from './address-and-device';
import { BalanceChange } from './balance-change';
import { FirstReason } from './first-reason';
import { MoneySource } from './money-source';
import { RiskBadges } from './risk-badges';
import { useDecisions } from './use-decisions';
import { WithdrawalFoot } from './withdrawal-foot';
import styles from './withdrawals.module.css';
import { statusText } from '../../shared/orders/order-texts';

export interface WithdrawalDetailProps {
  orderId: string;
  place: { readonly at: number; readonly of: number } | null;
  onMove: (by: 1 | -1) => void;
  onClose: () => void;
}

/** Everything that a withdrawal is decided on, and the decision. */
export function WithdrawalDetail({ orderId, place, onMove, onClose }: WithdrawalDetailProps) {
  const { t } = useTranslation();
  const query = useQuery('withdrawal/review', { orderId }, { topics: ['withdrawals', 'approvals'] });
  const { value: order } = query;
  const decisions = useDecisions(order);
  const { other, takeOver } = useOrderMark(orderId, {
    isDeciding: decisions?.blockedReason === null,
    shown: order?.taken ?? null,
  });
  return (
    <Drawer
      title={order === null ? orderId : <Title order={order} place={place} />}
      aside={<MoveButtons onMove={onMove} />}
      onClose={onClose}
      footer={
        order !== null &&
        decisions !== null && (
          <WithdrawalFoot order={order} decisions={decisions} other={other} onChanged={query.refresh} />
        )
      }
    >
      {order === null && query.failure === null && <SkeletonRows />}
      {order === null && query.failure !== null && (
        <ErrorState failure={query.failure} onRetry={query.refresh} />
      )}
      {order !== null && (
        <>
          {other !== null && <TakenBar mark={other} onTakeOver={takeOver} />}
          <DrawerSection>
            <div className={styles.head}>
              <MemberLine member={order.member} />
              {order.risks.length > 0 && <RiskBadges risks={order.risks} />}
            </div>
          </DrawerSection>
          <FirstReason order={order} />
          <BalanceChange order={order} />
          <MoneySource order={order} />
          <AddressAndDevice order={order} />
          <DrawerSection title={t('console-queues.history')}>
            <OrderHistory
              kind="withdrawal"
              events={order.events}
              notes={order.notes}
              names={order.names}
              now={order.firstPerson === null ? undefined : t('console-queues.waitsForSecond')}
            />
          </DrawerSection>
        </>
      )}
    </Drawer>
  );
}

function Title({ order, place }: { order: WithdrawalReview; place: WithdrawalDetailProps['place'] }) {
  const { t } = useTranslation();
  return (
    <span className={queue.title}>
      <span className={queue.titleRow}>
        <Money amount={order.grossAmount} unit="USDT" />
        <Badge
          tone={order.status === 'success' ? 'ok' : order.status === 'rejected' ? 'bad' : 'wait'}
          icon={<Clock aria-hidden="true" />}
        >
          {statusText(t, 'withdrawal', order.status)}
        </Badge>
        {order.needsSecond && (
          <Badge tone="line" icon={<ShieldCheck aria-hidden="true" />}>
            {t('console-queues.twoPeople')}
          </Badge>
        )}
      </span>
      <span className={queue.number}>
        <CopyText text={order.orderId} />
        {place !== null && `· ${String(place.at)} / ${String(place.of)}`}
      </span>
    </span>
  );
}
