import type { Wallet } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Button, Card } from '@realm/ui';
import { hasMoney } from '../../../shared/money-text';
import { MoneyFigure } from '../../../shared/wallet-parts/money-figure';
import { gamesTotalOf } from '../../../state/wallet/wallet.selectors';
import styles from './collect-strip.module.css';
import { useAmountsHidden } from '../../../shared/storage/use-amounts-hidden';

interface CollectStripProps {
  wallet: Wallet;
  disabled: boolean;
  onCollect: () => void;
}

export function CollectStrip({ wallet, disabled, onCollect }: CollectStripProps) {
  const { t } = useTranslation();
  const [hidden] = useAmountsHidden();
  const total = gamesTotalOf(wallet);
  return (
    <Card label={t('transfer.collect.label')}>
      <div className={styles.strip}>
        <div className={styles.content}>
          <p className={styles.label}>{t('transfer.collect.label')}</p>
          <MoneyFigure
            amount={total}
            currency={wallet.balance.currencyCode}
            size="medium"
            hidden={hidden}
            rolls
          />
        </div>
        {hasMoney(total) && (
          <Button variant="soft" size="sm" disabled={disabled} onClick={onCollect}>
            {t('transfer.collect.open')}
          </Button>
        )}
      </div>
    </Card>
  );
}
