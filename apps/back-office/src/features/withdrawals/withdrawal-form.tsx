import { useState } from 'react';
import { formatAmount, type CurrencyCode, type StaffReason } from '@realm/domain';
import type { OperatorEndpointName, WithdrawalReview } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { DecisionForm } from '../../shared/orders/decision-form';
import { StaleDecision } from '../../shared/orders/stale-decision';
import { useDecision } from '../../state/orders/use-decision';
import type { Decisions, Step } from './decisions-of';

export interface WithdrawalFormProps {
  step: Step;
  order: WithdrawalReview;
  decisions: Decisions;
  blocked: string | null;
  onBack: () => void;
  onDone: () => void;
}

const COMMANDS = {
  agree: 'withdrawal/approve',
  hold: 'withdrawal/hold',
  release: 'withdrawal/release',
  reject: 'withdrawal/reject',
  'send-back': 'approval/withdraw',
  note: 'order/note',
} as const satisfies Readonly<Record<Step, OperatorEndpointName>>;

const TEMPLATES: Readonly<Partial<Record<Step, readonly StaffReason[]>>> = {
  hold: ['under-check', 'contact-support'],
  reject: ['address-check', 'contact-support'],
};

/** What is decided is what was seen when the form was opened. */
export function WithdrawalForm(props: WithdrawalFormProps) {
  const { step, order, decisions, blocked, onBack, onDone } = props;
  const { t } = useTranslation();
  const [{ version: seen, approvalId }] = useState({
    version: order.version,
    approvalId: decisions.approvalId ?? '',
  });
  const { orderId } = order;
  const inputs = {
    // Without the id of what waits, nobody agrees to it.
    agree: { orderId, seen, ...(approvalId === '' ? {} : { approvalId }) },
    'send-back': { approvalId },
    note: { orderId },
  };
  const input = step in inputs ? inputs[step as keyof typeof inputs] : { orderId, seen };
  const command = useDecision(COMMANDS[step], (reason) => ({ ...input, reason }), onDone);
  const isStale = seen !== order.version && step !== 'note' && !command.isBusy;
  if (isStale) return <StaleDecision onRead={onBack} />;
  return (
    <DecisionForm
      command={command}
      action={actionText(t, { step, order, decisions })}
      variant={step === 'reject' ? 'danger' : 'primary'}
      effect={effectText(t, { step, order })}
      templates={TEMPLATES[step]}
      isForMember={step === 'reject' || step === 'hold'}
      blocked={blocked}
      onBack={onBack}
    />
  );
}

type T = ReturnType<typeof useTranslation>['t'];

function actionText(
  t: T,
  { step, order, decisions }: Pick<WithdrawalFormProps, 'step' | 'order' | 'decisions'>,
): string {
  const usdt = (text: string) => formatAmount(text, 'USDT');
  switch (step) {
    case 'agree':
      return t(`console-queues.withdrawals.agree.${decisions.agreeAs}`, { amount: usdt(order.netAmount) });
    case 'reject':
      // What was frozen, in the wallet's own currency, goes back.
      return t('console-queues.withdrawals.rejectAmount', { amount: ownAmount(order) });
    case 'hold':
      return t('console-queues.withdrawals.hold');
    case 'release':
      return t('console-queues.withdrawals.release');
    case 'send-back':
      return t('console-queues.withdrawals.sendBack');
    case 'note':
      return t('console-queues.saveNote');
  }
}

const ownAmount = ({ amount, currencyCode }: WithdrawalReview): string =>
  `${formatAmount(amount, currencyCode as CurrencyCode)} ${currencyCode}`;

function effectText(t: T, { step, order }: Pick<WithdrawalFormProps, 'step' | 'order'>): string | undefined {
  const { network } = order;
  const own = ownAmount(order);
  if (step === 'reject') return t('console-queues.withdrawals.rejectEffect', { amount: own });
  if (step === 'agree') return t('console-queues.withdrawals.agreeEffect', { network });
  if (step === 'hold') return t('console-queues.withdrawals.holdEffect', { amount: own });
  if (step === 'send-back') return t('console-queues.withdrawals.sendBackEffect');
  return undefined;
}
