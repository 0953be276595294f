import { ArrowLeftRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatParts, type Money } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Amount, Button, IconButton, classNames } from '@realm/ui';
import { moneyText } from './money-text';
import styles from './balance-row.module.css';

export interface BalanceRowProps {
  /** "Chain balance". */
  name: string;
  balance: Money;
  /** The time of the figure, while the connection is lost: "21:38". */
  staleSince?: string | null;
  /** What the balance lacks for the next stake. */
  missing?: Money | null;
  /** Opens the member app's cashier; without it there is no way to transfer from here. */
  onTransfer?: (() => void) | undefined;
  /** In the place of the transfer, or beside its icon. */
  aside?: ReactNode;
  /** The way to transfer stays beside `aside`, as an icon. */
  keepsTransfer?: boolean | undefined;
}

export function BalanceRow(props: BalanceRowProps) {
  const {
    name,
    balance,
    staleSince = null,
    missing = null,
    onTransfer,
    aside,
    keepsTransfer = false,
  } = props;
  const { t } = useTranslation();
  return (
    <div
      className={classNames(
        styles.row,
        aside !== undefined && (keepsTransfer ? styles.withBoth : styles.withAside),
      )}
    >
      <div className={styles.figure}>
        <span className={classNames('num', styles.name, missing !== null && styles.short)} role="status">
          {label()}
        </span>
        <b aria-live="polite">
          <Amount
            parts={formatParts(balance.amount, balance.currency, 'down')}
            size="medium"
            tone={staleSince === null ? 'plain' : 'mute'}
            rolls
          />
        </b>
      </div>
      {aside !== undefined && keepsTransfer && onTransfer !== undefined && (
        <IconButton
          label={t('arcade.balance.transfer')}
          icon={<ArrowLeftRight aria-hidden="true" />}
          tone="mute"
          onClick={onTransfer}
        />
      )}
      {aside}
      {aside === undefined && onTransfer !== undefined && (
        <Button
          variant="secondary"
          size="sm"
          icon={<ArrowLeftRight aria-hidden="true" />}
          onClick={onTransfer}
        >
          {t('arcade.balance.transfer')}
        </Button>
      )}
    </div>
  );

  function label(): string {
    if (staleSince !== null) return t('arcade.balance.asOf', { name, time: staleSince });
    return missing === null ? name : t('arcade.balance.short', { name, missing: moneyText(missing) });
  }
}
