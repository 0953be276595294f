import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { MAX_ADDRESSES, checkAddressCount } from '@realm/domain';
import { Button, EMPTY_ART, EmptyState, Skeleton, buttonClass } from '@realm/ui';
import { backToOf } from '../../../shared/back-to';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { NeedPaymentPassword } from '../../../shared/wallet-parts/need-payment-password';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectProfile } from '../../../state/session/session.selectors';
import { selectAddressAct, selectAddressBook } from '../address.selectors';
import { addressActReset, addressesRequested } from '../address.slice';
import { ADD_FORM_ID, AddForm } from '../components/add-form';
import styles from '../components/address.module.css';

const LIST = '/userCenter/btcAddress';

/** Binds an address, and returns to the withdrawal that asked for it. */
export function AddressAddScreen() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const act = useAppSelector(selectAddressAct);
  const gate = useGate();
  useEffect(() => {
    dispatch(addressesRequested());
    return () => void dispatch(addressActReset());
  }, [dispatch]);
  useReturn();

  return (
    <DetailPage
      title={t('routes.btcAddressAdd')}
      backTo={LIST}
      busy={gate === 'loading'}
      footer={
        gate === 'open' ? (
          <Button block type="submit" form={ADD_FORM_ID} busy={act.step === 'sending'}>
            {t('address.add.confirm')}
          </Button>
        ) : undefined
      }
    >
      <Content gate={gate} />
    </DetailPage>
  );
}

type Gate = 'loading' | 'failed' | 'no-password' | 'full' | 'open';

/** What stands in the way of one more address. */
function useGate(): Gate {
  const profile = useAppSelector(selectProfile);
  const book = useAppSelector(selectAddressBook);
  const act = useAppSelector(selectAddressAct);
  if (book.step === 'failed') return 'failed';
  if (profile === null || book.step === 'loading') return 'loading';
  if (!profile.hasPaymentPassword) return 'no-password';
  // The one that was just bound may be the fifth: the form stays until the screen has left.
  return act.step === 'done' || checkAddressCount(book.value.items.length).ok ? 'open' : 'full';
}

function Content({ gate }: { gate: Gate }) {
  const dispatch = useAppDispatch();
  const book = useAppSelector(selectAddressBook);
  switch (gate) {
    case 'loading':
      return <FormSkeleton />;
    case 'failed':
      return book.step === 'failed' ? (
        <LoadFailed failure={book.failure} onRetry={() => dispatch(addressesRequested())} />
      ) : null;
    case 'no-password':
      return <NeedPaymentPassword back="address-add" />;
    case 'full':
      return <Full />;
    case 'open':
      return book.step === 'ready' ? <AddForm lockMs={book.value.lockMs} /> : null;
  }
}

function useReturn() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const target = backToOf(search) ?? LIST;
  const { step } = useAppSelector(selectAddressAct);
  useEffect(() => {
    if (step === 'done') void navigate(target, { replace: true });
  }, [step, target, navigate]);
}

function Full() {
  const { t } = useTranslation();
  return (
    <EmptyState
      size="page"
      art={EMPTY_ART.records}
      title={t('address.full')}
      text={t('validation.address-count.too-many', { maximum: MAX_ADDRESSES })}
      action={
        <Link className={buttonClass({ variant: 'primary' })} to={LIST}>
          {t('address.manage')}
        </Link>
      }
    />
  );
}

function FormSkeleton() {
  return (
    <div className={styles.stack}>
      <Skeleton height={64} shape="block" />
      <Skeleton height={64} shape="block" />
      <Skeleton height={64} shape="block" />
      <Skeleton height={96} shape="block" />
      <Skeleton height={72} shape="block" />
    </div>
  );
}
