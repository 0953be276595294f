import { useState } from 'react';
import type { Money } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Banner, Button } from '@realm/ui';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { useMaintenance } from '../../../state/config/use-maintenance';
import { useAppSelector } from '../../../state/hooks';
import { OrderNotice } from '../../../state/money-requests/order-notice';
import { useMoneyForm } from '../../../state/money-requests/use-money-request';
import { selectPlayPause } from '../../../state/protection/play-pause';
import { useResource } from '../../../state/resources/use-resource';
import { DepositForm } from '../components/deposit-form';
import { DepositFormSkeleton } from '../components/deposit-skeleton';
import { PausedDeposit } from '../components/paused-deposit';
import { ReviewSheet } from '../components/review-sheet';
import { depositOptions, type DepositOptions } from '../deposit.resources';
import { useDepositForm } from '../use-deposit-form';

const BACK = '/userCenter/wallet';

export function DepositScreen() {
  const { t } = useTranslation();
  const pause = useAppSelector(selectPlayPause);
  if (!pause) return <NewDeposit />;
  return (
    <DetailPage title={t('routes.deposit')} backTo={BACK} support="deposit">
      <PausedDeposit pause={pause} />
    </DetailPage>
  );
}

/** Network, amount, review, order. */
function NewDeposit() {
  const { t } = useTranslation();
  const [options, read] = useResource(depositOptions, undefined);
  const title = t('routes.deposit');

  if (options.status === 'ready') return <ReadyScreen options={options.value} />;
  return (
    <DetailPage title={title} backTo={BACK} busy={options.status === 'loading'} support="deposit">
      {options.status === 'loading' ? (
        <DepositFormSkeleton />
      ) : (
        <LoadFailed failure={options.failure} onRetry={read} />
      )}
    </DetailPage>
  );
}

function ReadyScreen({ options }: { options: DepositOptions }) {
  const { t } = useTranslation();
  const form = useDepositForm(options);
  const money = useMoneyForm('deposit');
  const inDoubt = money.open?.status === 'inDoubt';
  const maintenance = useMaintenance();
  const [reviewed, setReviewed] = useState<Money | null>(null);

  function review() {
    form.press();
    money.dismiss();
    if (form.checked.ok) setReviewed(form.checked.value);
  }

  function confirm() {
    if (reviewed === null) return;
    const { amount } = reviewed;
    const summary = { amount, currencyCode: 'USDT' } as const;
    if (form.method === 'direct') money.send({ endpoint: 'createCollection', input: { amount }, summary });
    else if (form.network !== null) {
      money.send({ endpoint: 'createDeposit', input: { network: form.network.network, amount }, summary });
    }
  }

  return (
    <DetailPage
      title={t('routes.deposit')}
      backTo={BACK}
      support="deposit"
      footer={
        <Button block busy={inDoubt} disabled={maintenance !== null || !form.possible} onClick={review}>
          {t('deposit.action.review')}
        </Button>
      }
    >
      {maintenance !== null && (
        <Banner tone="warn">{maintenance.text || t('common.state.maintenance')}</Banner>
      )}
      {inDoubt && <Banner tone="warn">{t('common.state.inDoubt')}</Banner>}
      {!inDoubt && reviewed === null && (
        <OrderNotice request={money.request} records="deposits" voided={t('error.failed.deposit')} />
      )}
      <DepositForm options={options} form={form} />
      <ReviewSheet
        amount={reviewed}
        options={options}
        form={form}
        money={money}
        onConfirm={confirm}
        onClose={() => setReviewed(null)}
      />
    </DetailPage>
  );
}
