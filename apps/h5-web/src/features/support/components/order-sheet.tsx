import type { SupportOrder } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { EMPTY_ART, EmptyState, Sheet, Skeleton } from '@realm/ui';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { useResource } from '../../../state/resources/use-resource';
import { recentOrders } from '../support.resources';
import { OrderLines } from './order-card';
import styles from './composer.module.css';

interface OrderSheetProps {
  open: boolean;
  onClose: () => void;
  onChoose: (order: SupportOrder) => void;
}

export function OrderSheet({ open, onClose, onChoose }: OrderSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('support.attach.choose')}
      closeLabel={t('common.action.close')}
    >
      <OrderChoices onChoose={onChoose} />
    </Sheet>
  );
}

function OrderChoices({ onChoose }: Pick<OrderSheetProps, 'onChoose'>) {
  const { t } = useTranslation();
  const [orders, read] = useResource(recentOrders, undefined);
  if (orders.status === 'failed') return <LoadFailed failure={orders.failure} size="part" onRetry={read} />;
  if (orders.status !== 'ready') return <Skeleton width={300} height={120} />;
  if (orders.value.length === 0)
    return (
      <EmptyState
        art={EMPTY_ART.records}
        title={t('support.attach.noneTitle')}
        text={t('support.attach.noneText')}
      />
    );
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
