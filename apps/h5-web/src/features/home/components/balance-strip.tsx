import { useState } from 'react';
import { formatParts } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Amount, Badge, buttonClass } from '@realm/ui';
import { Link } from '../../../shared/link';
import { readText } from '../../../shared/storage/storage';
import { STORAGE_KEYS } from '../../../shared/storage/storage-keys';
import { selectAmount, selectCurrency, selectFreshness } from '../../../state/balance/balance.selectors';
import { selectMaintenance } from '../../../state/config/config.selectors';
import { useAppSelector } from '../../../state/hooks';
import styles from './strip.module.css';

export function BalanceStrip() {
  const { t } = useTranslation();
  const closed = useAppSelector(selectMaintenance) !== null;
  return (
    <section className={styles.strip} aria-label={t('home.strip.label')}>
      <AvailableBalance />
      {closed ? (
        <Badge tone="wait">{t('home.strip.closed')}</Badge>
      ) : (
        <>
          <Link to="/userCenter/withdraw" className={buttonClass({ variant: 'secondary', size: 'md' })}>
            {t('home.strip.withdraw')}
          </Link>
          <Link to="/userCenter/deposit" className={buttonClass({ size: 'md' })}>
            {t('home.strip.deposit')}
          </Link>
        </>
      )}
    </section>
  );
}

function AvailableBalance() {
  const { t } = useTranslation();
  const amount = useAppSelector(selectAmount);
  const currency = useAppSelector(selectCurrency);
  // Hidden in the wallet is hidden here.
  const [hidden] = useState(() => readText(STORAGE_KEYS.amountsHidden) !== null);
  const stale = useAppSelector(selectFreshness) === 'stale';
  return (
    <Link to="/userCenter/wallet" className={styles.content}>
      <span className={styles.label}>
        <span>{t('home.strip.available')}</span>
        <span>{currency}</span>
        {stale && <span className={styles.stale}>{t('home.strip.stale')}</span>}
      </span>
      <span className={styles.figure} aria-live="polite">
        {amount === null ? (
          <>
            <span aria-hidden="true">—</span>
            <span className="visually-hidden">{t('common.state.unknownAmount')}</span>
          </>
        ) : (
          <Amount
            parts={formatParts(amount, currency, 'down')}
            size="medium"
            tone={stale ? 'mute' : 'plain'}
            hidden={hidden}
            rolls
          />
        )}
      </span>
    </Link>
  );
}
