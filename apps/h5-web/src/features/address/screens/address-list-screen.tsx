import { useEffect, useState } from 'react';
import type { MemberEndpoints, OutputOf, WalletAddress } from '@realm/api-client';
import { MAX_ADDRESSES, checkAddressCount } from '@realm/domain';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { EMPTY_ART, EmptyState, Note, Skeleton, Stack, Text, buttonClass } from '@realm/ui';
import { Link } from '../../../shared/link';
import { useNow } from '../../../shared/use-now';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { durationText } from '../../../shared/wallet-parts/duration-text';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { addressBook } from '../../../state/addresses/address-book';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { useResource } from '../../../state/resources/use-resource';
import { selectAddressCommand, addressCommandReset } from '../address.slice';
import { AddressCard } from '../components/address-card';
import { RemoveSheet } from '../components/remove-sheet';
import { RenameSheet } from '../components/rename-sheet';

const ADD = '/userCenter/btcAddressAdd';
const PLACES = ['a', 'b', 'c'];

/** Where withdrawals may go: at most five addresses. */
export function AddressListScreen() {
  const { t } = useTranslation();
  const [book, read] = useResource(addressBook, undefined);

  const count = book.status === 'ready' ? book.value.items.length : 0;
  const addable = book.status === 'ready' && count > 0 && checkAddressCount(count).ok;
  return (
    <DetailPage
      title={t('routes.btcAddress')}
      backTo="/userCenter/wallet"
      busy={book.status === 'loading'}
      footer={
        addable ? (
          <Link className={buttonClass({ variant: 'primary', block: true })} to={ADD}>
            {t('address.add.action')}
          </Link>
        ) : undefined
      }
    >
      {book.status === 'loading' && <BookSkeleton />}
      {book.status === 'failed' && <LoadFailed failure={book.failure} onRetry={read} />}
      {book.status === 'ready' &&
        (count === 0 ? <NoAddress /> : <Book book={book.value} receivedAt={book.receivedAt} />)}
    </DetailPage>
  );
}

const SECOND_MS = 1_000;
type Opened = { sheet: 'rename' | 'remove'; item: WalletAddress; open: boolean };

interface BookProps {
  book: OutputOf<MemberEndpoints['listAddresses']>;
  /** Milliseconds of the device's clock. */
  receivedAt: number;
}

function Book({ book, receivedAt }: BookProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const command = useAppSelector(selectAddressCommand);
  const [opened, setOpened] = useState<Opened | null>(null);
  const hasLocked = book.items.some(({ usableAt, createdAt }) => usableAt > createdAt);
  const serverNow = useNow(hasLocked ? SECOND_MS : null) + (Date.parse(book.serverTime) - receivedAt);
  // A toast and the list show that it is done, so the sheet closes; it keeps its content while it slides away.
  const isOpen = (sheet: Opened['sheet']) => opened?.sheet === sheet && opened.open;
  if (opened?.open === true && command.status === 'done') setOpened({ ...opened, open: false });

  useEffect(() => {
    if (command.status === 'done') dispatch(addressCommandReset());
  }, [command.status, dispatch]);

  function open(sheet: Opened['sheet'], item: WalletAddress) {
    dispatch(addressCommandReset());
    setOpened({ sheet, item, open: true });
  }
  function close() {
    if (opened !== null) setOpened({ ...opened, open: false });
    dispatch(addressCommandReset());
  }

  return (
    <Stack screen>
      <Text size="caption">{t('address.count', { count: book.items.length, maximum: MAX_ADDRESSES })}</Text>
      {book.items.map((item) => (
        <AddressCard
          key={item.addressId}
          item={item}
          serverNow={serverNow}
          onRename={() => open('rename', item)}
          onRemove={() => open('remove', item)}
        />
      ))}
      <Note icon={<ShieldCheck aria-hidden="true" />}>
        {t('address.safety', { time: durationText(t, book.lockMs) })}
      </Note>
      {opened?.sheet === 'rename' && (
        <RenameSheet
          key={opened.item.addressId}
          item={opened.item}
          open={isOpen('rename')}
          command={command}
          onClose={close}
        />
      )}
      {opened?.sheet === 'remove' && (
        <RemoveSheet
          key={opened.item.addressId}
          item={opened.item}
          lockMs={book.lockMs}
          open={isOpen('remove')}
          command={command}
          onClose={close}
        />
      )}
    </Stack>
  );
}

function NoAddress() {
  const { t } = useTranslation();
  return (
    <EmptyState
      size="page"
      art={EMPTY_ART.records}
      title={t('address.empty.title')}
      text={t('address.empty.text')}
      action={
        <Link className={buttonClass({ variant: 'primary' })} to={ADD}>
          {t('address.add.action')}
        </Link>
      }
    />
  );
}

function BookSkeleton() {
  return (
    <Stack screen>
      <Skeleton width={96} height={12} />
      {PLACES.map((place) => (
        <Skeleton key={place} height={148} shape="block" />
      ))}
    </Stack>
  );
}
