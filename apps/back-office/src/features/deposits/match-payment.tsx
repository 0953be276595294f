import { useState } from 'react';
import { formatAmount } from '@realm/domain';
import type { DepositReview } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { FourEyes } from '../../shared/decisions/four-eyes';
import { Modal } from '../../shared/modal/modal';
import { DecisionForm } from '../../shared/orders/decision-form';
import { Effects } from '../../shared/orders/effects';
import { StaleDecision } from '../../shared/orders/stale-decision';
import { useDecision } from '../../state/orders/use-decision';
import type { MatchDecision } from './match-decision';

export type Candidate = DepositReview['candidates'][number];

export interface MatchPaymentProps {
  order: DepositReview;
  candidate: Candidate;
  decision: MatchDecision;
  /** Why it can't be sent now. */
  blocked: string | null;
  onClose: () => void;
  onChanged: () => void;
}

const REASONS = ['payment-checked'] as const;

/** Moves the payment to another order: what that one is credited, both people, and why. */
export function MatchPayment({ order, candidate, decision, blocked, onClose, onChanged }: MatchPaymentProps) {
  const { t } = useTranslation();
  const [seen] = useState(order.version);
  const [agreed] = useState(decision.approvalId === null ? {} : { approvalId: decision.approvalId });
  const { orderId, paidAmount, currencyCode, needsSecond } = order;
  const command = useDecision('deposit/match', {
    subject: `${orderId} ${candidate.orderId}`,
    withReason: (reason) => ({ orderId, toOrderId: candidate.orderId, seen, ...agreed, reason }),
    onDone: () => {
      onClose();
      onChanged();
    },
  });
  const amount = formatAmount(paidAmount ?? candidate.payAmount, 'USDT');
  const isStale = seen !== order.version && !command.isBusy;
  return (
    <Modal
      title={t('console-queues.deposits.matchTitle', { amount, order: candidate.orderId })}
      onClose={onClose}
      closable={command.mayClose}
    >
      {isStale && <StaleDecision onRead={onClose} />}
      <p>{t('console-queues.deposits.matchEffect', { order: orderId })}</p>
      {candidate.match !== null && (
        <Effects
          label={`${t('console-queues.deposits.ifCredited')} · ${currencyCode} · ${candidate.match.rate}`}
          effects={candidate.match.effects}
        />
      )}
      {needsSecond && <FourEyes first={decision.first} isYourTurn={decision.first !== null} />}
      {!isStale && (
        <DecisionForm
          command={command}
          action={t(`console-queues.deposits.matchAs.${decision.as}`, { amount })}
          variant="primary"
          templates={REASONS}
          isForMember
          blocked={blocked}
          onBack={onClose}
        />
      )}
    </Modal>
  );
}
