import { useTranslation } from '@realm/i18n';
import type { GameCategory } from '@realm/domain';
import { Button, Card, Skeleton, buttonClass } from '@realm/ui';
import { hasMoney } from '../../../shared/money-text';
import { Link } from '../../../shared/link';
import { OWN_ENTRY } from '../../../shared/own-entry';
import { useAmountsHidden } from '../../../shared/storage/use-amounts-hidden';
import { CategoryIcon } from '../../../shared/wallet-parts/category-icon';
import { MoneyFigure } from '../../../shared/wallet-parts/money-figure';
import { selectAmount, selectCurrency, selectFreshness } from '../../../state/balance/balance.selectors';
import { selectMaintenance } from '../../../state/config/config.selectors';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { selectIsMember } from '../../../state/session/session.selectors';
import { useSignInRedirect } from '../../../state/session/use-sign-in-redirect';
import { useWalletReading } from '../../../state/wallet/use-wallet';
import { gamesTotalOf, selectWallet } from '../../../state/wallet/wallet.selectors';
import { walletRequested } from '../../../state/wallet/wallet.slice';
import styles from './hall-wallet.module.css';
import { QuickTransfer } from './quick-transfer';
import { RecentBets } from './recent-bets';

/** The money at the right of the games: live, and one press away from them. */
export function HallWallet({ category }: { category: GameCategory | null }) {
  const { t } = useTranslation();
  const isMember = useAppSelector(selectIsMember);
  return (
    <aside className={styles.rail} aria-label={t('desktop.hall.wallet')}>
      {isMember ? <MemberWallet category={category} /> : <SignIn />}
    </aside>
  );
}

function MemberWallet({ category }: { category: GameCategory | null }) {
  useWalletReading('balance');
  const wallet = useAppSelector(selectWallet);
  const dispatch = useAppDispatch();
  return (
    <>
      <BalanceCard />
      {wallet.status === 'failed' ? (
        <LoadFailed size="part" failure={wallet.failure} onRetry={() => dispatch(walletRequested())} />
      ) : wallet.status === 'ready' ? (
        <>
          <GameBalances />
          <QuickTransfer wallet={wallet.value} category={category} />
        </>
      ) : (
        <Skeleton shape="block" height={400} />
      )}
      {/* Below figures whose height depends on the answer; read at once, shown with them. */}
      <div hidden={wallet.status === 'idle' || wallet.status === 'loading'}>
        <RecentBets />
      </div>
    </>
  );
}

function BalanceCard() {
  const { t } = useTranslation();
  const amount = useAppSelector(selectAmount);
  const currency = useAppSelector(selectCurrency);
  const freshness = useAppSelector(selectFreshness);
  const closed = useAppSelector(selectMaintenance) !== null;
  const [hidden] = useAmountsHidden();
  return (
    <Card label={t('wallet.balance.label')}>
      <p className={styles.caption}>
        <span>
          {t('wallet.balance.available')} · {currency}
        </span>
        <span role="status">
          {/* Another element for each label: they differ in length, and one that grows counts as layout shift. */}
          <span key={freshness} className={styles.freshness} data-state={freshness}>
            {t(`wallet.freshness.${freshness}`)}
          </span>
        </span>
      </p>
      <p className={styles.figure} aria-live="polite">
        <MoneyFigure
          amount={amount}
          currency={currency}
          size="big"
          tone={freshness === 'stale' ? 'mute' : 'plain'}
          hidden={hidden}
          rolls
        />
      </p>
      {!closed && (
        <div className={styles.actions}>
          <Link to="/userCenter/deposit" className={buttonClass({ variant: 'secondary', size: 'md' })}>
            {t('routes.deposit')}
          </Link>
          <Link to="/userCenter/withdraw" className={buttonClass({ variant: 'secondary', size: 'md' })}>
            {t('routes.withdraw')}
          </Link>
        </div>
      )}
    </Card>
  );
}

function GameBalances() {
  const { t } = useTranslation();
  const wallet = useAppSelector(selectWallet);
  const closed = useAppSelector(selectMaintenance) !== null;
  const [hidden] = useAmountsHidden();
  if (wallet.status !== 'ready') return null;
  const { currencyCode } = wallet.value.balance;
  const total = gamesTotalOf(wallet.value);
  return (
    <Card label={t('wallet.games.title')}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>{t('wallet.games.title')}</h2>
          <MoneyFigure amount={total} currency={currencyCode} size="medium" hidden={hidden} rolls />
        </div>
        {hasMoney(total) && !closed && (
          <Link
            to="/userCenter/transfer?collect=1"
            state={OWN_ENTRY}
            className={buttonClass({ variant: 'soft', size: 'sm' })}
          >
            {t('wallet.games.collect')}
          </Link>
        )}
      </div>
      <ul className={styles.rows}>
        {wallet.value.games.map(({ category, amount }) => (
          <li key={category} data-zero={!hasMoney(amount) || undefined}>
            <CategoryIcon category={category} />
            <span>{t(`common.category.${category}`)}</span>
            <MoneyFigure amount={amount} currency={currencyCode} symbol={false} hidden={hidden} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function SignIn() {
  const { t } = useTranslation();
  const signIn = useSignInRedirect();
  return (
    <Card>
      <h2>{t('desktop.hall.signIn.title')}</h2>
      <p className={styles.hint}>{t('desktop.hall.signIn.text')}</p>
      <Button block variant="soft" onClick={() => signIn()}>
        {t('common.action.signIn')}
      </Button>
    </Card>
  );
}
