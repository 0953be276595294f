import type { DepositOrder } from '@realm/api-client';
import { NETWORKS, addMoney, subtractMoney, type Money } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { useAppDispatch } from '../../../state/hooks';
import { sandboxPaymentRequested, type OrderCommand, type SandboxPayment } from '../deposit.slice';
import { SandboxChoices } from './sandbox-choices';

interface SandboxPayProps {
  order: DepositOrder;
  command: OrderCommand;
}

const KINDS = ['exact', 'short', 'over', 'network'] as const;
type PaymentKind = (typeof KINDS)[number];

/** How far off the payments that don't fit are, in USDT. */
const OFF: Money = { amount: '10', currency: 'USDT' };

/** Pays with play money, rightly or wrongly. */
export function SandboxPay({ order, command }: SandboxPayProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <SandboxChoices
      order={order}
      text={t('deposit.sandbox.text')}
      choices={KINDS.map((kind) => ({
        label: t(`deposit.sandbox.${kind}`),
        onChoose: () => dispatch(sandboxPaymentRequested(paymentOf(kind, order))),
      }))}
      busy={command.kind === 'paying'}
      failure={command.kind === 'refused' && command.of === 'pay' ? command.failure : null}
    />
  );
}

function paymentOf(kind: PaymentKind, { orderId, payAmount, network }: DepositOrder): SandboxPayment {
  const due: Money = { amount: payAmount, currency: 'USDT' };
  if (kind === 'short') return { orderId, amount: subtractMoney(due, OFF).amount };
  if (kind === 'over') return { orderId, amount: addMoney(due, OFF).amount };
  const other = NETWORKS.find((name) => name !== network);
  return kind === 'network' && other !== undefined ? { orderId, network: other } : { orderId };
}
