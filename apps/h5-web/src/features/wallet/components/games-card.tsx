import { ArrowLeftRight } from 'lucide-react';
import type { Wallet } from '@realm/api-client';
import { failureText, useTranslation } from '@realm/i18n';
import { Button, Card, Skeleton, classNames } from '@realm/ui';
import { hasMoney } from '../../../shared/money-text';
import { Link } from '../../../shared/link';
import { CategoryIcon } from '../../../shared/wallet-parts/category-icon';
import { MoneyFigure } from '../../../shared/wallet-parts/money-figure';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectCurrency } from '../../../state/balance/balance.selectors';
import { useWhenReachable } from '../../../state/realtime/use-when-reachable';
import { gamesTotalOf, selectWallet } from '../../../state/wallet/wallet.selectors';
import { walletRequested } from '../../../state/wallet/wallet.slice';
import { CollectLink } from './collect-link';
import styles from './games-card.module.css';

const SKELETON_CELLS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** What lies in the games, and the ways to bring it back. */
export function GamesCard({ hidden }: { hidden: boolean }) {
  const { t } = useTranslation();
  const wallet = useAppSelector(selectWallet);
  return (
    <Card label={t('wallet.games.title')}>
      {wallet.status === 'ready' ? (
        <GameBalances wallet={wallet.value} hidden={hidden} />
      ) : wallet.status === 'failed' ? (
        <GamesFailed text={failureText(t, wallet.failure)} />
      ) : (
        <GamesSkeleton />
      )}
    </Card>
  );
}

function GameBalances({ wallet, hidden }: { wallet: Wallet; hidden: boolean }) {
  const { t } = useTranslation();
  const { currencyCode } = wallet.balance;
  const total = gamesTotalOf(wallet);
  return (
    <>
      <div className={styles.head}>
        <div className={styles.sum}>
          <h2 className={styles.title}>{t('wallet.games.title')}</h2>
          <p>
            <MoneyFigure amount={total} currency={currencyCode} size="medium" hidden={hidden} rolls />
          </p>
        </div>
        <CollectLink nothing={!hasMoney(total)} />
      </div>
      <ul className={classNames(styles.grid, hasLongAmount(wallet) && styles.long)}>
        {wallet.games.map(({ category, amount }) => (
          <li key={category}>
            <Link
              to={`/userCenter/transfer?category=${category}`}
              className={classNames(styles.cell, !hasMoney(amount) && styles.zero)}
            >
              <CategoryIcon category={category} />
              <span className={styles.name}>{t(`common.category.${category}`)}</span>
              <MoneyFigure amount={amount} currency={currencyCode} symbol={false} hidden={hidden} />
            </Link>
          </li>
        ))}
        <li>
          <Link to="/userCenter/transfer?direction=out" className={classNames(styles.cell, styles.transfer)}>
            <ArrowLeftRight aria-hidden="true" />
            <span className={styles.name}>{t('wallet.games.transfer')}</span>
          </Link>
        </li>
      </ul>
    </>
  );
}

/** More digits than half of a small phone's width has room for. */
const LONG_AMOUNT = 10;
const hasLongAmount = ({ games }: Wallet): boolean => games.some(({ amount }) => amount.length > LONG_AMOUNT);

function GamesFailed({ text }: { text: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const retry = () => void dispatch(walletRequested());
  useWhenReachable(retry);
  return (
    <div className={styles.failed} role="status">
      <div className={styles.sum}>
        <h2 className={styles.title}>{t('wallet.games.title')}</h2>
        <p className={styles.reason}>{text}</p>
      </div>
      <Button variant="secondary" size="sm" onClick={retry}>
        {t('common.action.retry')}
      </Button>
    </div>
  );
}

function GamesSkeleton() {
  const { t } = useTranslation();
  const currency = useAppSelector(selectCurrency);
  return (
    <>
      <div className={styles.head}>
        <div className={styles.sum}>
          <h2 className={styles.title}>{t('wallet.games.title')}</h2>
          <p>
            <MoneyFigure amount={null} currency={currency} size="medium" />
          </p>
        </div>
        <Skeleton shape="block" width={80} height={32} />
      </div>
      <div className={styles.grid}>
        {SKELETON_CELLS.map((cell) => (
          <div key={cell} className={styles.cell}>
            <Skeleton width="100%" height={16} />
          </div>
        ))}
      </div>
    </>
  );
}
