import { useState } from 'react';
import { formatAmount, type CurrencyCode, type StaffReason } from '@realm/domain';
import type { OperatorEndpointName, WithdrawalReview } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { DecisionForm } from '../../shared/orders/decision-form';
import { StaleDecision } from '../../shared/orders/stale-decision';
import { useDecision } from '../../state/orders/use-decision';
import type { Decisions, Decision } from './decisions-of';

export interface WithdrawalFormProps {
  decision: Decision;
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
} as const satisfies Readonly<Record<Decision, OperatorEndpointName>>;

const TEMPLATES: Readonly<Partial<Record<Decision, readonly StaffReason[]>>> = {
  hold: ['under-check', 'contact-support'],
  reject: ['address-check', 'contact-support'],
};

/** What is decided is what was seen when the form was opened. */
export function WithdrawalForm(props: WithdrawalFormProps) {
  const { decision, order, decisions, blocked, onBack, onDone } = props;
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
  const input = decision in inputs ? inputs[decision as keyof typeof inputs] : { orderId, seen };
  const command = useDecision(COMMANDS[decision], {
    subject: orderId,
    withReason: (reason) => ({ ...input, reason }),
    onDone,
  });
  const isStale = seen !== order.version && decision !== 'note' && !command.isBusy;
  if (isStale) return <StaleDecision onRead={onBack} />;
  return (
    <DecisionForm
      command={command}
      action={actionText(t, { decision, order, decisions })}
      variant={decision === 'reject' ? 'danger' : 'primary'}
      effect={effectText(t, { decision, order })}
      templates={TEMPLATES[decision]}
      isForMember={decision === 'reject' || decision === 'hold'}
      blocked={blocked}
      onBack={onBack}
    />
  );
}

type T = ReturnType<typeof useTranslation>['t'];

function actionText(
  t: T,
  { decision, order, decisions }: Pick<WithdrawalFormProps, 'decision' | 'order' | 'decisions'>,
): string {
  const usdt = (text: string) => formatAmount(text, 'USDT');
  switch (decision) {
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

function effectText(
  t: T,
  { decision, order }: Pick<WithdrawalFormProps, 'decision' | 'order'>,
): string | undefined {
  const { network } = order;
  const own = ownAmount(order);
  if (decision === 'reject') return t('console-queues.withdrawals.rejectEffect', { amount: own });
  if (decision === 'agree') return t('console-queues.withdrawals.agreeEffect', { network });
  if (decision === 'hold') return t('console-queues.withdrawals.holdEffect', { amount: own });
  if (decision === 'send-back') return t('console-queues.withdrawals.sendBackEffect');
  return undefined;
}
