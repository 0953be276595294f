import { ChevronRight, LockKeyhole } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { hasMoney } from '../../../shared/money-text';
import { MoneyFigure } from '../../../shared/wallet-parts/money-figure';
import { selectCurrency, selectFrozen } from '../../../state/balance/balance.selectors';
import { useAppSelector } from '../../../state/hooks';
import { selectWalletValue } from '../../../state/wallet/wallet.selectors';
import styles from './frozen-row.module.css';

/** What can't be used now; what froze it is one press away. */
export function FrozenRow({ hidden, onOpen }: { hidden: boolean; onOpen: () => void }) {
  const { t } = useTranslation();
  const frozen = useAppSelector(selectFrozen);
  const currency = useAppSelector(selectCurrency);
  const holds = useAppSelector(selectWalletValue)?.holds.length ?? 0;
  const some = frozen !== null && hasMoney(frozen);
  return (
    <button type="button" className={styles.row} data-some={some} aria-haspopup="dialog" onClick={onOpen}>
      <LockKeyhole className={styles.lock} aria-hidden="true" />
      <span className={styles.content}>
        {t('wallet.frozen.label')} <MoneyFigure amount={frozen} currency={currency} hidden={hidden} />{' '}
        {some && (
          <span className={styles.why}>
            {holds > 0 ? t('wallet.frozen.holds', { count: holds }) : t('wallet.frozen.why')}
          </span>
        )}
      </span>
      <ChevronRight className={styles.chevron} aria-hidden="true" />
    </button>
  );
}
