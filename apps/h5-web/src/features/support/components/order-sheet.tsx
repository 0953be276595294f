import { useState } from 'react';
import type { SupportOrder } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { EMPTY_ART, EmptyState, Sheet, Skeleton } from '@realm/ui';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { useResource } from '../../../state/resources/use-resource';
import { recentBets, recentOrders } from '../support.resources';
import { OrderLines } from './order-card';
import styles from './composer.module.css';

/** What a message is about: a deposit or withdrawal, or a bet. */
export type AttachedKind = 'order' | 'bet';

const LISTS = {
  order: {
    resource: recentOrders,
    title: 'support.attach.choose',
    noneTitle: 'support.attach.noneTitle',
    noneText: 'support.attach.noneText',
  },
  bet: {
    resource: recentBets,
    title: 'support.attach.chooseBet',
    noneTitle: 'support.attach.noBetTitle',
    noneText: 'support.attach.noBetText',
  },
} as const;

interface OrderSheetProps {
  /** `null`: closed. */
  kind: AttachedKind | null;
  onClose: () => void;
  onChoose: (order: SupportOrder) => void;
}

export function OrderSheet({ kind, onClose, onChoose }: OrderSheetProps) {
  const { t } = useTranslation();
  // It keeps its title while it closes.
  const [shown, setShown] = useState<AttachedKind>('order');
  if (kind !== null && kind !== shown) setShown(kind);
  return (
    <Sheet
      open={kind !== null}
      onClose={onClose}
      title={t(LISTS[shown].title)}
      closeLabel={t('common.action.close')}
    >
      <OrderChoices key={shown} kind={shown} onChoose={onChoose} />
    </Sheet>
  );
}

function OrderChoices({ kind, onChoose }: { kind: AttachedKind; onChoose: OrderSheetProps['onChoose'] }) {
  const { t } = useTranslation();
  const { resource, noneTitle, noneText } = LISTS[kind];
  const [orders, read] = useResource<readonly SupportOrder[], undefined>(resource, undefined);
  if (orders.status === 'failed') return <LoadFailed failure={orders.failure} size="part" onRetry={read} />;
  if (orders.status !== 'ready') return <Skeleton width={300} height={120} />;
  if (orders.value.length === 0)
    return <EmptyState art={EMPTY_ART.records} title={t(noneTitle)} text={t(noneText)} />;
  return (
    <ul className={styles.choices}>
      {orders.value.map((order) => (
        <li key={order.orderId}>
          <button type="button" onClick={() => onChoose(order)}>
            <OrderLines order={order} wide />
          </button>
        </li>
      ))}
    </ul>
  );
}
