import { useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '@realm/i18n';
import { EMPTY_ART, EmptyState, buttonClass } from '@realm/ui';
import { Link } from '../../../shared/link';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { useResource } from '../../../state/resources/use-resource';
import { OrderSkeleton } from '../components/deposit-skeleton';
import { FollowedOrder } from '../components/followed-order';
import { PayingOrder } from '../components/paying-order';
import { ProvingOrder } from '../components/proving-order';
import type { ReadyView } from '../components/ready-view';
import { depositOrder } from '../deposit.resources';
import { selectOrderCommand, orderCommandEnded } from '../deposit.slice';

const RECORDS = '/userCenter/capitalManage?tab=deposits';

/** One deposit order, live. */
export function OrderScreen() {
  const [search] = useSearchParams();
  const orderId = search.get('order') ?? '';
  return orderId === '' ? (
    <Frame>
      <NoOrder />
    </Frame>
  ) : (
    <Order key={orderId} orderId={orderId} />
  );
}

function Order({ orderId }: { orderId: string }) {
  const [entry, read] = useResource(depositOrder, orderId);
  const dispatch = useAppDispatch();
  const command = useAppSelector(selectOrderCommand(orderId));

  useEffect(() => {
    // What became of it on an earlier visit is over.
    dispatch(orderCommandEnded(orderId));
  }, [dispatch, orderId]);

  if (entry.status === 'ready') {
    const { value: order, receivedAt } = entry;
    const clockOffsetMs = Date.parse(order.serverTime) - receivedAt;
    return <ReadyOrder order={order} clockOffsetMs={clockOffsetMs} command={command} />;
  }
  return (
    <Frame busy={entry.status === 'loading'}>
      {entry.status === 'loading' ? (
        <OrderSkeleton />
      ) : entry.failure.kind === 'refused' && entry.failure.name === 'ORDER_NOT_FOUND' ? (
        <NoOrder />
      ) : (
        <LoadFailed failure={entry.failure} onRetry={read} />
      )}
    </Frame>
  );
}

function Frame({ busy = false, children }: { busy?: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <DetailPage title={t('routes.frenchCurrencyDeposit')} backTo={RECORDS} busy={busy} support="deposit">
      {children}
    </DetailPage>
  );
}

function ReadyOrder(view: ReadyView) {
  const { status, method } = view.order;
  if (status !== 'pending-payment' || method === 'unknown') return <FollowedOrder {...view} />;
  return method === 'direct' ? <ProvingOrder {...view} /> : <PayingOrder {...view} />;
}

function NoOrder() {
  const { t } = useTranslation();
  return (
    <EmptyState
      size="page"
      art={EMPTY_ART.records}
      title={t('order.missing.title')}
      text={t('order.missing.text')}
      action={
        <Link className={buttonClass({ variant: 'primary' })} to={RECORDS}>
          {t('deposit.action.records')}
        </Link>
      }
    />
  );
}
