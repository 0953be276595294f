import type { DepositOrder } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Banner, Button } from '@realm/ui';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { useMaintenance } from '../../../state/config/use-maintenance';
import { useAppSelector } from '../../../state/hooks';
import { OrderNotice } from '../../../state/money-requests/order-notice';
import { RunningBanner } from '../../../state/money-requests/running-banner';
import { useOrderForm } from '../../../state/money-requests/use-order-form';
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
  const { money, sheet } = useOrderForm('deposit', placeOf);
  const isRunning = money.open !== null;
  const maintenance = useMaintenance();

  function review() {
    form.press();
    money.dismiss();
    if (form.checked.ok) sheet.review(form.checked.value);
  }

  function confirm() {
    if (sheet.amount === null) return;
    const { amount } = sheet.amount;
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
        form.possible ? (
          <Button block busy={isRunning} disabled={maintenance !== null} onClick={review}>
            {t('deposit.action.review')}
          </Button>
        ) : undefined
      }
    >
      {maintenance !== null && (
        <Banner tone="warn">{maintenance.text || t('common.state.maintenance')}</Banner>
      )}
      {isRunning && !sheet.isOpen && <RunningBanner kind="deposit" onView={sheet.view} />}
      {!isRunning && !sheet.isOpen && (
        <OrderNotice request={money.request} records="deposits" voided={t('error.failed.deposit')} />
      )}
      <DepositForm options={options} form={form} />
      <ReviewSheet sheet={sheet} options={options} form={form} money={money} onConfirm={confirm} />
    </DetailPage>
  );
}

/** Without a readable receipt the list shows the order. */
const placeOf = (order: DepositOrder | null): string =>
  order === null
    ? '/userCenter/capitalManage?tab=deposits'
    : `/userCenter/frenchCurrencyDeposit?order=${encodeURIComponent(order.orderId)}`;
