import { ArrowDownUp, Wallet as WalletIcon } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { Card, IconButton } from '@realm/ui';
import { CategoryIcon } from '../../../shared/wallet-parts/category-icon';
import { MoneyFigure } from '../../../shared/wallet-parts/money-figure';
import type { TransferEnds, TransferForm } from '../../../shared/wallet-parts/transfer-form';
import { StaleNote } from '../../../state/balance/stale-note';
import styles from './route-box.module.css';
import { useAmountsHidden } from '../../../shared/storage/use-amounts-hidden';

interface RouteBoxProps {
  form: TransferForm;
  ends: TransferEnds;
  disabled: boolean;
  onSwap: () => void;
}

/** From where to where, and what lies at either end. */
export function RouteBox({ form: { category, direction }, ends, disabled, onSwap }: RouteBoxProps) {
  const { t } = useTranslation();
  const [hidden] = useAmountsHidden();
  const { currency } = ends.source;
  const wallet = { name: t('transfer.place.wallet'), icon: <WalletIcon aria-hidden="true" /> };
  const game = { name: t(`common.category.${category}`), icon: <CategoryIcon category={category} /> };
  const [from, to] = direction === 'in' ? [wallet, game] : [game, wallet];
  return (
    <Card>
      <div className={styles.box}>
        <dl className={styles.ends}>
          {[
            { ...from, label: t('transfer.form.from'), amount: ends.source.amount },
            { ...to, label: t('transfer.form.to'), amount: ends.target.amount },
          ].map(({ name, icon, label, amount }) => (
            <div key={label} className={styles.end}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.place}>
                {icon}
                <span className={styles.name}>{name}</span>
                <MoneyFigure amount={amount} currency={currency} hidden={hidden} />
              </dd>
            </div>
          ))}
        </dl>
        <IconButton
          label={t('transfer.form.swap')}
          icon={<ArrowDownUp aria-hidden="true" />}
          disabled={disabled}
          onClick={onSwap}
        />
      </div>
      <StaleNote />
    </Card>
  );
}
