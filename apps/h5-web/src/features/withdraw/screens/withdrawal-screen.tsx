import type { ReactNode } from 'react';
import { useTranslation } from '@realm/i18n';
import { EMPTY_ART, EmptyState, buttonClass } from '@realm/ui';
import { Link } from '../../../shared/link';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { useResource } from '../../../state/resources/use-resource';
import { WithdrawSkeleton } from '../components/withdraw-skeleton';
import { WithdrawalOrder } from '../components/withdrawal-order';
import { withdrawal } from '../withdraw.resources';

const RECORDS = '/userCenter/capitalManage?tab=withdrawals';

/** One withdrawal, live. */
export function WithdrawalScreen({ orderId }: { orderId: string }) {
  return orderId === '' ? (
    <Frame>
      <NoOrder />
    </Frame>
  ) : (
    <Withdrawal orderId={orderId} />
  );
}

function Withdrawal({ orderId }: { orderId: string }) {
  const [entry, read] = useResource(withdrawal, orderId);
  if (entry.status === 'ready') return <WithdrawalOrder order={entry.value} />;
  return (
    <Frame busy={entry.status === 'loading'}>
      {entry.status === 'loading' ? (
        <WithdrawSkeleton />
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
    <DetailPage title={t('withdraw.detail')} backTo={RECORDS} busy={busy} support="withdrawal">
      {children}
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
