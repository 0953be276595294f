import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newRequestId } from '@realm/api-client';
import type { Money } from '@realm/domain';
import { Banner, Button } from '@realm/ui';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { selectMaintenance } from '../../../state/config/config.selectors';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { DepositForm } from '../components/deposit-form';
import { DepositFormSkeleton } from '../components/deposit-skeleton';
import { CreateNotice, ReviewSheet } from '../components/review-sheet';
import { selectDepositCreate, selectDepositOptions, selectIsDepositUnsettled } from '../deposit.selectors';
import {
  depositFormTouched,
  depositOptionsRequested,
  depositSubmitted,
  type DepositOptions,
} from '../deposit.slice';
import { useDepositForm } from '../use-deposit-form';

const BACK = '/userCenter/wallet';

/** Network, amount, review, order. */
export function DepositScreen() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const options = useAppSelector(selectDepositOptions);
  const title = t('routes.deposit');

  useEffect(() => {
    dispatch(depositFormTouched());
    dispatch(depositOptionsRequested());
  }, [dispatch]);

  if (options.step === 'ready') return <ReadyScreen options={options.value} />;
  return (
    <DetailPage title={title} backTo={BACK} busy={options.step === 'loading'} support>
      {options.step === 'loading' ? (
        <DepositFormSkeleton />
      ) : (
        <LoadFailed failure={options.failure} onRetry={() => dispatch(depositOptionsRequested())} />
      )}
    </DetailPage>
  );
}

function ReadyScreen({ options }: { options: DepositOptions }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const form = useDepositForm(options);
  const create = useAppSelector(selectDepositCreate);
  const unsettled = useAppSelector(selectIsDepositUnsettled);
  const maintenance = useAppSelector(selectMaintenance);
  const [reviewed, setReviewed] = useState<Money | null>(null);

  function review() {
    form.press();
    dispatch(depositFormTouched());
    if (form.checked.ok) setReviewed(form.checked.value);
  }

  function confirm() {
    if (reviewed === null) return;
    const request = { requestId: newRequestId(), amount: reviewed.amount };
    if (form.method === 'direct') dispatch(depositSubmitted({ ...request, method: 'direct' }));
    else if (form.network !== null) {
      dispatch(depositSubmitted({ ...request, method: 'usdt', network: form.network.network }));
    }
  }

  return (
    <DetailPage
      title={t('routes.deposit')}
      backTo={BACK}
      support
      footer={
        <Button block busy={unsettled} disabled={maintenance !== null || !form.possible} onClick={review}>
          {t('deposit.action.review')}
        </Button>
      }
    >
      {maintenance !== null && (
        <Banner tone="warn">{maintenance.message || t('common.state.maintenance')}</Banner>
      )}
      {unsettled && <Banner tone="warn">{t('common.state.unsettled')}</Banner>}
      {!unsettled && reviewed === null && <CreateNotice create={create} />}
      <DepositForm options={options} form={form} />
      <ReviewSheet
        amount={reviewed}
        options={options}
        form={form}
        create={create}
        onConfirm={confirm}
        onClose={() => setReviewed(null)}
      />
    </DetailPage>
  );
}
