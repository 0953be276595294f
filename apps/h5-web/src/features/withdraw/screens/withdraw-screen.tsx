import { useSearchParams } from 'react-router-dom';
import type { Balance, WithdrawalOrder } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Banner, Button, EMPTY_ART, EmptyState, buttonClass } from '@realm/ui';
import { withBackTo } from '../../../shared/back-to';
import { Link } from '../../../shared/link';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { fullText } from '../../../shared/wallet-parts/instant-text';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { NeedPaymentPassword } from '../../../shared/wallet-parts/need-payment-password';
import { selectBalance } from '../../../state/balance/balance.selectors';
import { useMaintenance } from '../../../state/config/use-maintenance';
import { useAppSelector } from '../../../state/hooks';
import { RunningBanner } from '../../../state/money-requests/running-banner';
import { useOrderForm } from '../../../state/money-requests/use-order-form';
import { SubmitNotice } from '../components/submit-notice';
import { SubmitSheet } from '../components/submit-sheet';
import { WithdrawForm } from '../components/withdraw-form';
import { WithdrawSkeleton } from '../components/withdraw-skeleton';
import { useHold } from '../use-hold';
import { useWithdrawForm } from '../use-withdraw-form';
import { useWithdrawTerms, type WithdrawTerms } from '../withdraw.resources';
import { WithdrawalScreen } from './withdrawal-screen';

const BACK = '/userCenter/wallet';

/** A new withdrawal, or with `?order=` the one that it became. */
export function WithdrawScreen() {
  const [search] = useSearchParams();
  const orderId = search.get('order');
  return orderId === null ? <NewWithdrawal /> : <WithdrawalScreen orderId={orderId} />;
}

function NewWithdrawal() {
  const { t } = useTranslation();
  const [terms, read] = useWithdrawTerms();
  const balance = useAppSelector(selectBalance);

  if (terms.status === 'ready' && isPossible(terms.value)) {
    return <ReadyScreen terms={terms.value} available={availableOf(terms.value, balance)} />;
  }
  return (
    <DetailPage
      title={t('routes.withdraw')}
      backTo={BACK}
      busy={terms.status === 'loading'}
      support="withdrawal"
    >
      {terms.status === 'loading' && <WithdrawSkeleton />}
      {terms.status === 'failed' && <LoadFailed failure={terms.failure} onRetry={read} />}
      {terms.status === 'ready' &&
        (terms.value.options.hasPaymentPassword ? <NoAddress /> : <NeedPaymentPassword back="withdraw" />)}
    </DetailPage>
  );
}

const isPossible = ({ options, addresses }: WithdrawTerms): boolean =>
  options.hasPaymentPassword && addresses.length > 0;

/** The live balance if it is in the terms' currency, otherwise the terms' balance: never that of another wallet. */
const availableOf = ({ options }: WithdrawTerms, balance: Balance | null): string =>
  balance?.currencyCode === options.currencyCode ? balance.amount : options.available;

function ReadyScreen({ terms, available }: { terms: WithdrawTerms; available: string }) {
  const { t } = useTranslation();
  const form = useWithdrawForm(terms, available);
  const { money, sheet } = useOrderForm('withdrawal', placeOf);
  const isRunning = money.open !== null;
  const maintenance = useMaintenance();
  const heldUntil = useHold(terms);

  function review() {
    form.press();
    money.dismiss();
    if (form.checked.ok && form.quote?.net !== null) sheet.review(form.checked.value);
  }

  return (
    <DetailPage
      title={t('routes.withdraw')}
      backTo={BACK}
      support={heldUntil === null ? 'withdrawal' : 'withdrawal-held'}
      footer={
        <Button
          block
          busy={isRunning}
          disabled={maintenance !== null || heldUntil !== null || form.address === null || form.networkPaused}
          onClick={review}
        >
          {t('withdraw.action.review')}
        </Button>
      }
    >
      {maintenance !== null && (
        <Banner tone="warn">{maintenance.text || t('common.state.maintenance')}</Banner>
      )}
      {form.networkPaused && (
        <Banner tone="warn">{t('withdraw.networkPaused', { network: form.address?.network })}</Banner>
      )}
      {heldUntil !== null && <Banner tone="warn">{t('withdraw.held', { time: fullText(heldUntil) })}</Banner>}
      {isRunning && !sheet.isOpen && <RunningBanner kind="withdrawal" onView={sheet.view} />}
      {!isRunning && !sheet.isOpen && <SubmitNotice request={money.request} />}
      <WithdrawForm terms={terms} form={form} />
      <SubmitSheet
        sheet={sheet}
        available={{ amount: available, currency: terms.options.currencyCode }}
        terms={terms}
        form={form}
        money={money}
      />
    </DetailPage>
  );
}

/** Without a readable receipt the list shows the order. */
const placeOf = (order: WithdrawalOrder | null): string =>
  order === null
    ? '/userCenter/capitalManage?tab=withdrawals'
    : `/userCenter/withdraw?order=${encodeURIComponent(order.orderId)}`;

function NoAddress() {
  const { t } = useTranslation();
  return (
    <EmptyState
      size="page"
      art={EMPTY_ART.records}
      title={t('withdraw.none.title')}
      text={t('withdraw.none.text')}
      action={
        <Link
          className={buttonClass({ variant: 'primary' })}
          to={withBackTo('/userCenter/btcAddressAdd', 'withdraw')}
        >
          {t('address.add.action')}
        </Link>
      }
    />
  );
}
