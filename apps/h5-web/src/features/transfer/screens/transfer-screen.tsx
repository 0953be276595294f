import { useTranslation } from '@realm/i18n';
import { Skeleton, Stack } from '@realm/ui';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { useWalletReading } from '../../../state/wallet/use-wallet';
import { selectWallet } from '../../../state/wallet/wallet.selectors';
import { walletRequested } from '../../../state/wallet/wallet.slice';
import { TransferReady } from '../components/transfer-ready';

/** Between the main wallet and the game wallets. Disabled before both ends are known. */
export function TransferScreen() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  useWalletReading('balance');
  const wallet = useAppSelector(selectWallet);

  if (wallet.status === 'ready') return <TransferReady wallet={wallet.value} />;
  return (
    <DetailPage
      title={t('routes.transfer')}
      backTo="/userCenter/wallet"
      busy={wallet.status !== 'failed'}
      support="funds"
    >
      {wallet.status === 'failed' ? (
        <LoadFailed failure={wallet.failure} onRetry={() => dispatch(walletRequested())} />
      ) : (
        <Stack>
          <Skeleton shape="block" height={80} />
          <Skeleton shape="block" height={104} />
          <Skeleton width={96} height={20} />
          <Skeleton shape="block" height={176} />
          <Skeleton shape="block" height={64} />
        </Stack>
      )}
    </DetailPage>
  );
}
