import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EMPTY_ART, EmptyState, buttonClass } from '@realm/ui';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { WithdrawSkeleton } from '../components/withdraw-skeleton';
import { WithdrawalOrder } from '../components/withdrawal-order';
import { selectWithdrawalView } from '../withdraw.selectors';
import { withdrawalLeft, withdrawalOpened } from '../withdraw.slice';

const RECORDS = '/userCenter/capitalManage?tab=withdrawals';

/** One withdrawal, live. */
export function WithdrawalScreen({ orderId }: { orderId: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const view = useAppSelector(selectWithdrawalView);

  useEffect(() => {
    if (orderId === '') return undefined;
    dispatch(withdrawalOpened(orderId));
    return () => void dispatch(withdrawalLeft());
  }, [dispatch, orderId]);

  if (view?.step === 'ready' && view.orderId === orderId) return <WithdrawalOrder order={view.order} />;
  const missing =
    orderId === '' ||
    (view?.step === 'failed' && view.failure.kind === 'refused' && view.failure.name === 'ORDER_NOT_FOUND');
  const failure = view?.step === 'failed' ? view.failure : null;
  return (
    <DetailPage title={t('withdraw.detail')} backTo={RECORDS} busy={!missing && failure === null} support>
      {missing ? (
        <NoOrder />
      ) : failure === null ? (
        <WithdrawSkeleton />
      ) : (
        <LoadFailed failure={failure} onRetry={() => dispatch(withdrawalOpened(orderId))} />
      )}
    </DetailPage>
  );
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
          {t('withdraw.action.records')}
        </Link>
      }
    />
  );
}
