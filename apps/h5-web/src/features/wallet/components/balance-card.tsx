import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '@realm/i18n';
import { Button } from '@realm/ui';
import { MoneyFigure } from '../../../shared/wallet-parts/money-figure';
import { selectAmount, selectCurrency, selectFreshness } from '../../../state/balance/balance.selectors';
import { selectMaintenance } from '../../../state/config/config.selectors';
import { useAppSelector } from '../../../state/hooks';
import { BalanceHead } from './balance-head';
import styles from './balance-card.module.css';
import { CreditLine } from './credit-line';
import { FrozenRow } from './frozen-row';
import { UsdtWorth } from './usdt-worth';

interface BalanceCardProps {
  hidden: boolean;
  onHide: () => void;
  onFrozen: () => void;
}

export function BalanceCard({ hidden, onHide, onFrozen }: BalanceCardProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.card} aria-label={t('wallet.balance.label')}>
      <span className={styles.rosette} aria-hidden="true" />
      <BalanceHead hidden={hidden} onHide={onHide} />
      <p className={styles.figure} aria-live="polite">
        <AvailableFigure hidden={hidden} />
      </p>
      <UsdtWorth hidden={hidden} />
      <FrozenRow hidden={hidden} onOpen={onFrozen} />
      <CreditLine hidden={hidden} />
      <MoneyActions />
    </section>
  );
}

/** The only part that a push of the balance renders. */
function AvailableFigure({ hidden }: { hidden: boolean }) {
  const amount = useAppSelector(selectAmount);
  const currency = useAppSelector(selectCurrency);
  const stale = useAppSelector(selectFreshness) === 'stale';
  return (
    <MoneyFigure
      amount={amount}
      currency={currency}
      size="big"
      tone={stale ? 'mute' : 'plain'}
      hidden={hidden}
      rolls
    />
  );
}

function MoneyActions() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const closed = useAppSelector(selectMaintenance) !== null;
  return (
    <div className={styles.actions}>
      <Button
        size="md"
        disabled={closed}
        icon={<ArrowDownToLine aria-hidden="true" />}
        onClick={() => void navigate('/userCenter/deposit')}
      >
        {t('routes.deposit')}
      </Button>
      <Button
        variant="secondary"
        size="md"
        disabled={closed}
        icon={<ArrowUpFromLine aria-hidden="true" />}
        onClick={() => void navigate('/userCenter/withdraw')}
      >
        {t('routes.withdraw')}
      </Button>
    </div>
  );
}
