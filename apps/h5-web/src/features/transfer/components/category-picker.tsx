import { useId } from 'react';
import type { Wallet } from '@realm/api-client';
import type { GameWalletCategory } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { CategoryIcon } from '../../../shared/wallet-parts/category-icon';
import { MoneyFigure } from '../../../shared/wallet-parts/money-figure';
import styles from './category-picker.module.css';
import { useAmountsHidden } from '../../../shared/storage/use-amounts-hidden';

interface CategoryPickerProps {
  wallet: Wallet;
  value: GameWalletCategory;
  disabled: boolean;
  onChange: (category: GameWalletCategory) => void;
}

/** Which game wallet, each with what lies in it. Native radios underneath. */
export function CategoryPicker({ wallet, value, disabled, onChange }: CategoryPickerProps) {
  const { t } = useTranslation();
  const [hidden] = useAmountsHidden();
  const name = useId();
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend className={styles.legend}>{t('transfer.form.category')}</legend>
      {wallet.games.map(({ category, amount }) => (
        <label key={category} className={styles.card}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={category}
            checked={category === value}
            onChange={() => onChange(category)}
          />
          <CategoryIcon category={category} />
          <span className={styles.name}>{t(`common.category.${category}`)}</span>
          <span className={styles.amount}>
            <MoneyFigure
              amount={amount}
              currency={wallet.balance.currencyCode}
              symbol={false}
              hidden={hidden}
            />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
