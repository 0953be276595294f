import { useTranslation } from 'react-i18next';
import type { DepositOrder } from '@realm/api-client';
import { NETWORKS, addMoney, subtractMoney, type Money } from '@realm/domain';
import { failureText } from '@realm/i18n';
import { Banner, Button } from '@realm/ui';
import { selectSandbox } from '../../../state/config/config.selectors';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { sandboxPaymentRequested, type OrderAct, type SandboxPayment } from '../deposit.slice';
import styles from './deposit.module.css';

interface SandboxPayProps {
  order: DepositOrder;
  act: OrderAct;
}

const KINDS = ['exact', 'short', 'over', 'network'] as const;
type PaymentKind = (typeof KINDS)[number];

/** How far off the payments that don't fit are, in USDT. */
const OFF: Money = { amount: '10', currency: 'USDT' };

/** Pays with play money, rightly or wrongly. Only where the server says that there is a sandbox, and marked as such. */
export function SandboxPay({ order, act }: SandboxPayProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const sandbox = useAppSelector(selectSandbox);
  if (!sandbox || order.method !== 'usdt') return null;
  return (
    <section className={styles.sandbox}>
      <h2>{t('deposit.sandbox.title')}</h2>
      <p>{t('deposit.sandbox.text')}</p>
      <div className={styles.choices}>
        {KINDS.map((kind) => (
          <Button
            key={kind}
            variant="outline"
            size="md"
            disabled={act.kind === 'paying'}
            onClick={() => dispatch(sandboxPaymentRequested(paymentOf(kind, order)))}
          >
            {t(`deposit.sandbox.${kind}`)}
          </Button>
        ))}
      </div>
      {act.kind === 'refused' && act.of === 'pay' && (
        <Banner tone="error">{failureText(t, act.failure)}</Banner>
      )}
    </section>
  );
}

function paymentOf(kind: PaymentKind, { orderId, payAmount, network }: DepositOrder): SandboxPayment {
  const due: Money = { amount: payAmount, currency: 'USDT' };
  if (kind === 'short') return { orderId, amount: subtractMoney(due, OFF).amount };
  if (kind === 'over') return { orderId, amount: addMoney(due, OFF).amount };
  const other = NETWORKS.find((name) => name !== network);
  return kind === 'network' && other !== undefined ? { orderId, network: other } : { orderId };
}
