import { Lock } from 'lucide-react';
import type { DepositReview } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Drawer, DrawerSection } from '../../shared/drawer/drawer';
import { ImageViewer } from '../../shared/image-viewer/image-viewer';
import { useIsFresh } from '../../state/live/live.selectors';
import { useBlockedText } from '../../shared/orders/decision-foot';
import { CopyText } from '../../shared/orders/copy-text';
import { Effects } from '../../shared/orders/effects';
import { MemberLine } from '../../shared/orders/member-line';
import { MoveButtons } from '../../shared/orders/move-buttons';
import { OrderHistory } from '../../shared/orders/order-history';
import queue from '../../shared/orders/queue.module.css';
import { TakenBar } from '../../shared/orders/taken-bar';
import { Badge } from '../../shared/states/badge';
import { ErrorState, SkeletonRows } from '../../shared/states/list-states';
import { DepositFoot } from '../../state/orders/deposit-foot';
import { useDepositOrder } from '../../state/orders/use-deposit-order';
import { useQuery } from '../../state/queries/use-query';
import { Candidates } from './candidates';
import { OrderAndPayment } from './order-and-payment';
import { HoldBadge } from './use-deposit-columns';
import { statusText } from '../../shared/orders/order-texts';

export interface DepositDetailProps {
  orderId: string;
  place: { readonly at: number; readonly of: number } | null;
  onMove: (by: 1 | -1) => void;
  onClose: () => void;
}

const CREDIT_REASONS = ['credited-as-arrived', 'payment-checked'] as const;
const REJECT_REASONS = ['contact-support', 'not-received'] as const;

/** The payment beside its order, what would be credited, and the decision. */
export function DepositDetail({ orderId, place, onMove, onClose }: DepositDetailProps) {
  const { t } = useTranslation();
  const query = useQuery('deposit/review', { orderId }, { topics: ['deposits', 'approvals'] });
  const { value: order } = query;
  const { decisions, other, takeOver } = useDepositOrder(orderId, order);
  const isFresh = useIsFresh();
  const blocked = useBlockedText(isFresh ? (other === null ? null : 'taken') : 'stale');
  return (
    <Drawer
      title={order === null ? orderId : <Title order={order} place={place} />}
      aside={<MoveButtons onMove={onMove} />}
      onClose={onClose}
      footer={
        order !== null &&
        decisions !== null && (
          <DepositFoot
            order={order}
            decisions={decisions}
            other={other}
            onChanged={query.refresh}
            creditReasons={CREDIT_REASONS}
            rejectReasons={REJECT_REASONS}
          />
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
            <MemberLine member={order.member} />
          </DrawerSection>
          <OrderAndPayment order={order} />
          {order.proof !== null && (
            <DrawerSection title={t('console-queues.proofs.image')}>
              <ImageViewer
                key={order.proof.at}
                src={`/operator/deposit/proof?orderId=${encodeURIComponent(orderId)}`}
                alt={t('console-queues.proofs.image')}
                caption={orderId}
              />
            </DrawerSection>
          )}
          <Candidates order={order} blocked={blocked} onChanged={query.refresh} />
          {order.effects.length > 0 && (
            <DrawerSection
              title={`${t('console-queues.deposits.ifCredited')} · ${order.currencyCode} · ${order.rate}`}
            >
              <Effects label={t('console-queues.deposits.ifCredited')} effects={order.effects} />
            </DrawerSection>
          )}
          <DrawerSection title={t('console-queues.history')}>
            <OrderHistory
              kind="deposit"
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

function Title({ order, place }: { order: DepositReview; place: DepositDetailProps['place'] }) {
  const { t } = useTranslation();
  return (
    <span className={queue.title}>
      <span className={queue.titleRow}>
        {order.status === 'locked' ? (
          <HoldBadge reason={order.reason} />
        ) : (
          <Badge tone={order.status === 'success' ? 'ok' : 'neutral'}>
            {statusText(t, 'deposit', order.status)}
          </Badge>
        )}
        {order.status === 'locked' && (
          <Badge tone="wait" icon={<Lock aria-hidden="true" />}>
            {t('console-queues.status.deposit.locked')}
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
