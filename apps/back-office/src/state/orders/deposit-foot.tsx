import { useState, type ReactNode } from 'react';
import { formatAmount, type StaffReason } from '@realm/domain';
import type { DepositReview, OperatorEndpointName, TakenMark } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { FourEyes } from '../../shared/decisions/four-eyes';
import { DecisionFoot, useBlockedText, type FootOption } from '../../shared/orders/decision-foot';
import { DecisionForm } from '../../shared/orders/decision-form';
import { StaleDecision } from '../../shared/orders/stale-decision';
import { useIsFresh } from '../live/live.selectors';
import type { DepositDecisions, DepositDecision } from './deposit-decisions';
import { useDecision } from './use-decision';

export interface DepositFootProps {
  order: DepositReview;
  decisions: DepositDecisions;
  other: TakenMark | null;
  onChanged: () => void;
  creditReasons: readonly StaffReason[];
  rejectReasons: readonly StaffReason[];
  /** What the credit carries beside the order, and why it can't be sent yet. */
  credit?: {
    readonly paymentReference: string | undefined;
    readonly blocked: string | null;
    readonly fields: ReactNode;
  };
}

/** The decision about a held payment or a picture of one: people, buttons, or the form. */
export function DepositFoot(props: DepositFootProps) {
  const { order, other, decisions } = props;
  const isFresh = useIsFresh();
  const { allowed, blockedReason, approvalId } = decisions;
  const blockedBy = isFresh ? (other === null ? null : 'taken') : 'stale';
  return (
    <DecisionFoot
      people={
        (order.needsSecond || approvalId !== null) &&
        blockedReason !== 'over' && (
          <FourEyes
            first={order.firstPerson}
            isYourTurn={approvalId !== null && allowed.includes('credit')}
          />
        )
      }
      options={useOptions(order, decisions)}
      blockedReason={useBlockedText(blockedBy ?? blockedReason)}
      isBlocked={blockedBy !== null}
      form={(decision, { close, blocked }) => (
        <DepositForm {...props} decision={decision} blocked={blocked} onBack={close} />
      )}
    />
  );
}

/** What is credited in USDT: what arrived, or for a payment to an attendant what was agreed. */
const creditedUsdt = ({ paidAmount, payAmount }: DepositReview): string =>
  formatAmount(paidAmount ?? payAmount, 'USDT');

function useOptions(
  order: DepositReview,
  { allowed, creditAs }: DepositDecisions,
): readonly FootOption<DepositDecision>[] {
  const { t } = useTranslation();
  const amount = creditedUsdt(order);
  const options: Readonly<Record<DepositDecision, FootOption<DepositDecision>>> = {
    credit: {
      id: 'credit',
      label: t(`console-queues.deposits.credit.${creditAs}`, { amount }),
      keys: 'a',
      kind: 'primary',
    },
    'send-back': {
      id: 'send-back',
      label: t('console-queues.withdrawals.sendBack'),
      keys: 'b',
      kind: 'secondary',
    },
    reject: { id: 'reject', label: t('console-queues.withdrawals.reject'), keys: 'x', kind: 'secondary' },
    note: { id: 'note', label: t('console-queues.note'), keys: 'n', kind: 'note' },
  };
  return allowed.map((decision) => options[decision]);
}

const COMMANDS = {
  credit: 'deposit/credit',
  'send-back': 'approval/withdraw',
  reject: 'deposit/reject',
  note: 'order/note',
} as const satisfies Readonly<Record<DepositDecision, OperatorEndpointName>>;

function DepositForm(
  props: DepositFootProps & {
    decision: DepositDecision;
    blocked: string | null;
    onBack: () => void;
  },
) {
  const { order, decision, decisions, credit, creditReasons, rejectReasons, onBack, onChanged } = props;
  const { t } = useTranslation();
  const [seen] = useState(order.version);
  const { orderId } = order;
  const paymentReference = credit?.paymentReference ?? decisions.paymentReference;
  const inputs = {
    credit: {
      orderId,
      seen,
      ...(paymentReference === undefined ? {} : { paymentReference }),
      // Without the id of what waits, nobody agrees to it.
      ...(decisions.approvalId === null ? {} : { approvalId: decisions.approvalId }),
    },
    'send-back': { approvalId: decisions.approvalId ?? '' },
    reject: { orderId, seen },
    note: { orderId },
  };
  const command = useDecision(COMMANDS[decision], {
    subject: orderId,
    withReason: (reason) => ({ ...inputs[decision], reason }),
    onDone: () => {
      onBack();
      onChanged();
    },
  });
  if (seen !== order.version && decision !== 'note' && !command.isBusy)
    return <StaleDecision onRead={onBack} />;
  const amount = creditedUsdt(order);
  const actions: Readonly<Record<DepositDecision, string>> = {
    credit: t(`console-queues.deposits.credit.${decisions.creditAs}`, { amount }),
    'send-back': t('console-queues.withdrawals.sendBack'),
    reject: t('console-queues.deposits.rejectAmount', { amount }),
    note: t('console-queues.saveNote'),
  };
  return (
    <DecisionForm
      command={command}
      action={actions[decision]}
      variant={decision === 'reject' ? 'danger' : 'primary'}
      templates={decision === 'credit' ? creditReasons : decision === 'reject' ? rejectReasons : []}
      isForMember={decision === 'credit' || decision === 'reject'}
      blocked={props.blocked ?? (decision === 'credit' ? (credit?.blocked ?? null) : null)}
      onBack={onBack}
    >
      {decision === 'credit' && credit?.fields}
    </DecisionForm>
  );
}
