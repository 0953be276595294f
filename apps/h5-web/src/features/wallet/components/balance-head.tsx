import { ChevronDown, Clock3, Eye, EyeOff, RefreshCw } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { selectCurrency, selectFreshness } from '../../../state/balance/balance.selectors';
import { balanceRequested } from '../../../state/balance/balance.slice';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectWallet } from '../../../state/wallet/wallet.selectors';
import { walletRequested } from '../../../state/wallet/wallet.slice';
import { currenciesOpened } from '../wallet.slice';
import styles from './balance-head.module.css';

interface BalanceHeadProps {
  hidden: boolean;
  onHide: () => void;
}

export function BalanceHead({ hidden, onHide }: BalanceHeadProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const currency = useAppSelector(selectCurrency);
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{t('wallet.balance.available')}</h2>
      <button
        type="button"
        className={styles.currency}
        aria-haspopup="dialog"
        aria-label={t('wallet.currency.switch', { currency })}
        onClick={() => dispatch(currenciesOpened())}
      >
        {currency}
        <ChevronDown aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles.eye}
        aria-pressed={hidden}
        aria-label={t('wallet.balance.hide')}
        onClick={onHide}
      >
        {hidden ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      </button>
      <Freshness />
    </div>
  );
}

/** Live, or no longer: pressing it asks the server either way. */
function Freshness() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const freshness = useAppSelector(selectFreshness);
  const wallet = useAppSelector(selectWallet);
  const busy = wallet.status === 'loading' || (wallet.status === 'ready' && wallet.again === 'loading');
  const refresh = () => {
    dispatch(balanceRequested());
    dispatch(walletRequested());
  };
  return (
    <button
      // A separate button while the state is unknown: the labels differ in length, and a shrinking one counts as layout shift.
      key={freshness === 'unknown' ? 'unknown' : 'known'}
      type="button"
      className={styles.freshness}
      data-state={freshness}
      aria-busy={busy || undefined}
      onClick={refresh}
    >
      <span role="status" className={styles.word}>
        {freshness === 'live' ? (
          <span className={styles.dot} aria-hidden="true" />
        ) : (
          freshness === 'stale' && <Clock3 aria-hidden="true" />
        )}
        {t(`wallet.freshness.${freshness}`)}
      </span>
      <RefreshCw className={busy ? styles.turning : undefined} aria-hidden="true" />
      <span className="visually-hidden">{t('common.action.refresh')}</span>
    </button>
  );
}
