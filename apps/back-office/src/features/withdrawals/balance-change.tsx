import type { WithdrawalReview } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { DrawerSection } from '../../shared/drawer/drawer';
import { Money } from '../../shared/figures/money';
import { Effects } from '../../shared/orders/effects';
import styles from './withdrawals.module.css';

/** What a payment does to every account, and what arrives. */
export function BalanceChange({ order }: { order: WithdrawalReview }) {
  const { t } = useTranslation();
  const { balance, effects, currencyCode, rate, grossAmount, feeAmount, netAmount } = order;
  if (effects.pay.length === 0) return null;
  const title = t('console-queues.withdrawals.ifApproved');
  return (
    <DrawerSection title={`${title} · ${currencyCode} · ${t('console-queues.heldRate', { rate })}`}>
      <Effects
        label={title}
        effects={effects.pay}
        unchanged={[{ account: 'available', amount: balance.available, currencyCode }]}
      />
      <p className={styles.sub}>
        <span>
          {t('console-queues.withdrawals.gross')} <Money amount={grossAmount} /> −{' '}
          {t('console-queues.withdrawals.fee')} <Money amount={feeAmount} />
        </span>
        <span>
          {t('console-queues.withdrawals.receives')}{' '}
          <b>
            <Money amount={netAmount} unit="USDT" />
          </b>
        </span>
      </p>
    </DrawerSection>
  );
}
