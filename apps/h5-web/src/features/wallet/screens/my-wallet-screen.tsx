import type { Wallet } from '@realm/api-client';
import { addMoney, type Money } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Card, Section, Skeleton, Stack, buttonClass } from '@realm/ui';
import { Link } from '../../../shared/link';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { MoneyFigure } from '../../../shared/wallet-parts/money-figure';
import { selectMaintenance } from '../../../state/config/config.selectors';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { useWalletReading } from '../../../state/wallet/use-wallet';
import { gamesTotalOf, selectWallet } from '../../../state/wallet/wallet.selectors';
import { walletRequested } from '../../../state/wallet/wallet.slice';
import { HoldRows } from '../components/holds-sheet';
import { WalletPlaces } from '../components/wallet-places';
import { useAmountsHidden } from '../../../shared/storage/use-amounts-hidden';
import styles from './my-wallet-screen.module.css';

/** Everything the member has in this currency and where it lies: one reading, so that it adds up. */
export function MyWalletScreen() {
  const { t } = useTranslation();
  useWalletReading('balance');
  const wallet = useAppSelector(selectWallet);
  const dispatch = useAppDispatch();
  const closed = useAppSelector(selectMaintenance) !== null;
  return (
    <DetailPage
      title={t('routes.mywallet')}
      backTo="/userCenter/wallet"
      busy={wallet.status === 'loading'}
      support="funds"
      footer={
        wallet.status === 'ready' && !closed ? (
          <Link to="/userCenter/transfer" className={buttonClass({ block: true })}>
            {t('wallet.overview.transfer')}
          </Link>
        ) : undefined
      }
    >
      {wallet.status === 'failed' ? (
        <LoadFailed failure={wallet.failure} onRetry={() => dispatch(walletRequested())} />
      ) : wallet.status === 'ready' ? (
        <Overview wallet={wallet.value} />
      ) : (
        <OverviewSkeleton />
      )}
    </DetailPage>
  );
}

function Overview({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation();
  const { currencyCode } = wallet.balance;
  const [hidden] = useAmountsHidden();
  return (
    <>
      <section className={styles.total} aria-labelledby="wallet-total">
        <h2 id="wallet-total" className={styles.caption}>
          {t('wallet.overview.total', { currency: currencyCode })}
        </h2>
        <p aria-live="polite">
          <MoneyFigure amount={totalOf(wallet)} currency={currencyCode} size="big" hidden={hidden} rolls />
        </p>
        <p className={styles.caption}>{t('wallet.overview.explain')}</p>
      </section>
      <WalletPlaces wallet={wallet} />
      {wallet.holds.length > 0 && (
        <Section title={t('wallet.frozen.title')}>
          <HoldRows />
        </Section>
      )}
      <p className={styles.foot}>{t('wallet.overview.mainOnly')}</p>
    </>
  );
}

function totalOf(wallet: Wallet): string {
  const { amount, frozen, currencyCode } = wallet.balance;
  const inCurrency = (text: string): Money => ({ amount: text, currency: currencyCode });
  const main = addMoney(inCurrency(amount), inCurrency(frozen));
  return addMoney(main, inCurrency(gamesTotalOf(wallet))).amount;
}

function OverviewSkeleton() {
  return (
    <Stack gap={3} screen>
      <Skeleton width={96} height={16} />
      <Skeleton width={208} height={36} />
      <Card>
        <Skeleton shape="block" height={96} />
      </Card>
      <Card>
        <Skeleton shape="block" height={240} />
      </Card>
    </Stack>
  );
}
