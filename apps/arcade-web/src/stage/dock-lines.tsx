import { ArrowLeftRight, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { subtractMoney, type Money } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { Dotted } from './dotted';
import { moneyText } from './money-text';
import { PrimaryAction } from './primary-action';
import styles from './dock-lines.module.css';

/** One line above the balance: how the round ended, when there is nothing to celebrate. */
export function CalmLine({ text }: { text: string }) {
  return (
    <div className={classNames('num', styles.calm)}>
      <Dotted text={text} />
    </div>
  );
}

export interface NoteProps {
  icon: ReactNode;
  tone?: 'plain' | 'warm';
  children: ReactNode;
}

export function Note({ icon, tone = 'plain', children }: NoteProps) {
  return (
    <div className={classNames(styles.note, tone === 'warm' && styles.warm)} role="status">
      {icon}
      <span>{children}</span>
    </div>
  );
}

export interface ShortfallProps {
  needed: Money;
  balance: Money;
  /** Without a host there is no cashier to open. */
  onTransfer: ((missing: Money) => void) | undefined;
}

/** In the place of the primary action while the balance is below the stake. */
export function Shortfall({ needed, balance, onTransfer }: ShortfallProps) {
  const { t } = useTranslation();
  const missing = subtractMoney(needed, balance);
  return (
    <>
      <Note icon={<Wallet aria-hidden="true" />} tone="warm">
        {t('arcade.balance.short', { balance: moneyText(balance), missing: moneyText(missing) })}
      </Note>
      {onTransfer === undefined ? (
        <PrimaryAction tone="quiet">{t('arcade.balance.openWallet')}</PrimaryAction>
      ) : (
        <PrimaryAction icon={<ArrowLeftRight aria-hidden="true" />} onPress={() => onTransfer(missing)}>
          {t('arcade.balance.transferMissing', { missing: moneyText(missing) })}
        </PrimaryAction>
      )}
    </>
  );
}
