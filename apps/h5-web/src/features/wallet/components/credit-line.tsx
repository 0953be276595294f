import { CreditCard } from 'lucide-react';
import { formatAmount } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { useAppSelector } from '../../../state/hooks';
import { selectWalletValue } from '../../../state/wallet/wallet.selectors';
import { HIDDEN_AMOUNT } from '../../../shared/storage/use-amounts-hidden';
import styles from './credit-line.module.css';

/** The member's debt and limit; hidden without a credit line. */
export function CreditLine({ hidden }: { hidden: boolean }) {
  const { t } = useTranslation();
  const wallet = useAppSelector(selectWalletValue);
  if (wallet === null || wallet.credit === null) return null;
  const shown = (amount: string) =>
    hidden ? HIDDEN_AMOUNT : formatAmount(amount, wallet.balance.currencyCode, { symbol: true });
  const { used, limit } = wallet.credit;
  return (
    <p className={styles.line}>
      <CreditCard aria-hidden="true" />
      <span className="num">{t('wallet.credit.used', { used: shown(used), limit: shown(limit) })}</span>
    </p>
  );
}
