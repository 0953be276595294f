import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { MAX_ADDRESSES, checkAddressCount } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button, EMPTY_ART, EmptyState, Skeleton, Stack, buttonClass } from '@realm/ui';
import { backToOf } from '../../../shared/back-to';
import { Link } from '../../../shared/link';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { NeedPaymentPassword } from '../../../shared/wallet-parts/need-payment-password';
import { addressBook } from '../../../state/addresses/address-book';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { useResource, type ResourceState } from '../../../state/resources/use-resource';
import { selectProfile } from '../../../state/session/session.selectors';
import { selectAddressCommand, addressCommandReset } from '../address.slice';
import { ADD_FORM_ID, AddFailure, AddForm } from '../components/add-form';

const LIST = '/userCenter/btcAddress';

/** Binds an address, and returns to the withdrawal that asked for it. */
export function AddressAddScreen() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const command = useAppSelector(selectAddressCommand);
  const book = useResource(addressBook, undefined);
  const gate = useGate(book);
  useEffect(() => () => void dispatch(addressCommandReset()), [dispatch]);
  useReturn();

  return (
    <DetailPage
      title={t('routes.btcAddressAdd')}
      backTo={LIST}
      busy={gate === 'loading'}
      footer={
        gate === 'open' ? (
          <Stack gap={2}>
            <AddFailure />
            <Button block type="submit" form={ADD_FORM_ID} busy={command.status === 'sending'}>
              {t('address.add.confirm')}
            </Button>
          </Stack>
        ) : undefined
      }
    >
      <Content gate={gate} book={book} />
    </DetailPage>
  );
}

type Book = ResourceState<typeof addressBook>;
type Gate = 'loading' | 'failed' | 'no-password' | 'full' | 'open';

/** The reason why no address can be added. */
function useGate([book]: Book): Gate {
  const profile = useAppSelector(selectProfile);
  const command = useAppSelector(selectAddressCommand);
  if (book.status === 'failed') return 'failed';
  if (profile === null || book.status === 'loading') return 'loading';
  if (!profile.hasPaymentPassword) return 'no-password';
  // The one that was just bound may be the fifth: the form stays until the screen has left.
  return command.status === 'done' || checkAddressCount(book.value.items.length).ok ? 'open' : 'full';
}

function Content({ gate, book: [book, read] }: { gate: Gate; book: Book }) {
  switch (gate) {
    case 'loading':
      return <FormSkeleton />;
    case 'failed':
      return book.status === 'failed' ? <LoadFailed failure={book.failure} onRetry={read} /> : null;
    case 'no-password':
      return <NeedPaymentPassword back="address-add" />;
    case 'full':
      return <Full />;
    case 'open':
      return book.status === 'ready' ? <AddForm lockMs={book.value.lockMs} /> : null;
  }
}

function useReturn() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const target = backToOf(search) ?? LIST;
  const { status } = useAppSelector(selectAddressCommand);
  useEffect(() => {
    if (status === 'done') void navigate(target, { replace: true });
  }, [status, target, navigate]);
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
    <Stack screen>
      <Skeleton height={64} shape="block" />
      <Skeleton height={64} shape="block" />
      <Skeleton height={64} shape="block" />
      <Skeleton height={96} shape="block" />
      <Skeleton height={72} shape="block" />
    </Stack>
  );
}
