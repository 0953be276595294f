import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { EMPTY_ART, EmptyState, buttonClass } from '@realm/ui';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { OrderSkeleton } from '../components/deposit-skeleton';
import { FollowedOrder } from '../components/followed-order';
import { PayingOrder } from '../components/paying-order';
import { ProvingOrder } from '../components/proving-order';
import type { ReadyView } from '../components/ready-view';
import { selectOrderView } from '../deposit.selectors';
import {
  depositOptionsRequested,
  depositOrderLeft,
  depositOrderOpened,
  type OrderView,
} from '../deposit.slice';

const RECORDS = '/userCenter/capitalManage?tab=deposits';

/** One deposit order, live. */
export function OrderScreen() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [search] = useSearchParams();
  const orderId = search.get('order') ?? '';
  const view = useAppSelector(selectOrderView);

  useEffect(() => {
    if (orderId === '') return undefined;
    dispatch(depositOrderOpened(orderId));
    return () => void dispatch(depositOrderLeft());
  }, [dispatch, orderId]);

  if (orderId !== '' && view?.step === 'ready' && view.orderId === orderId) return <ReadyOrder {...view} />;
  return (
    <DetailPage
      title={t('routes.frenchCurrencyDeposit')}
      backTo={RECORDS}
      busy={orderId !== '' && view?.step !== 'failed'}
      support
    >
      {orderId === '' ? <NoOrder /> : <OrderOnItsWay view={view} orderId={orderId} />}
    </DetailPage>
  );
}

function ReadyOrder(view: ReadyView) {
  const dispatch = useAppDispatch();
  const { status, method } = view.order;
  const waitsForProof = status === 'pending-payment' && method === 'direct';

  useEffect(() => {
    // The attendant's contact stands there.
    if (waitsForProof) dispatch(depositOptionsRequested());
  }, [dispatch, waitsForProof]);

  if (status !== 'pending-payment' || method === 'unknown') return <FollowedOrder {...view} />;
  return waitsForProof ? <ProvingOrder {...view} /> : <PayingOrder {...view} />;
}

function OrderOnItsWay({ view, orderId }: { view: OrderView | null; orderId: string }) {
  const dispatch = useAppDispatch();
  if (view?.step !== 'failed') return <OrderSkeleton />;
  const { failure } = view;
  if (failure.kind === 'refused' && failure.name === 'ORDER_NOT_FOUND') return <NoOrder />;
  return <LoadFailed failure={failure} onRetry={() => dispatch(depositOrderOpened(orderId))} />;
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
