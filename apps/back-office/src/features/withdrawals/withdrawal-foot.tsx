import { formatAmount } from '@realm/domain';
import type { TakenMark, WithdrawalReview } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { FourEyes } from '../../shared/decisions/four-eyes';
import { DecisionFoot, useBlockedText, type FootOption } from '../../shared/orders/decision-foot';
import { useIsFresh } from '../../state/live/live.selectors';
import type { Decisions, Decision } from './decisions-of';
import { WithdrawalForm } from './withdrawal-form';

export interface WithdrawalFootProps {
  order: WithdrawalReview;
  decisions: Decisions;
  /** Who else has it open. */
  other: TakenMark | null;
  onChanged: () => void;
}

/** Both people and the decision. */
export function WithdrawalFoot({ order, decisions, other, onChanged }: WithdrawalFootProps) {
  const isFresh = useIsFresh();
  const { allowed, blockedReason } = decisions;
  const blockedBy = isFresh ? (other === null ? null : 'taken') : 'stale';
  const isOver = blockedReason === 'over' || blockedReason === 'network' || blockedReason === 'unknown';
  const hasFirst = decisions.approvalId !== null;
  return (
    <DecisionFoot
      people={
        (order.needsSecond || hasFirst) &&
        !isOver && <FourEyes first={order.firstPerson} isYourTurn={hasFirst && allowed.includes('agree')} />
      }
      options={useOptions(order, decisions)}
      blockedReason={useBlockedText(blockedBy ?? blockedReason)}
      isBlocked={blockedBy !== null}
      form={(decision, { close, blocked }) => (
        <WithdrawalForm
          decision={decision}
          order={order}
          decisions={decisions}
          blocked={blocked}
          onBack={close}
          onDone={() => {
            close();
            onChanged();
          }}
        />
      )}
    />
  );
}

function useOptions(
  order: WithdrawalReview,
  { allowed, agreeAs }: Decisions,
): readonly FootOption<Decision>[] {
  const { t } = useTranslation();
  const amount = formatAmount(order.netAmount, 'USDT');
  const options: Readonly<Record<Decision, FootOption<Decision>>> = {
    agree: {
      id: 'agree',
      label: t(`console-queues.withdrawals.agree.${agreeAs}`, { amount }),
      keys: 'a',
      kind: 'primary',
    },
    hold: { id: 'hold', label: t('console-queues.withdrawals.hold'), keys: 'h', kind: 'secondary' },
    release: { id: 'release', label: t('console-queues.withdrawals.release'), keys: 'h', kind: 'secondary' },
    reject: { id: 'reject', label: t('console-queues.withdrawals.reject'), keys: 'x', kind: 'secondary' },
    'send-back': {
      id: 'send-back',
      label: t('console-queues.withdrawals.sendBack'),
      keys: 'b',
      kind: 'secondary',
    },
    note: { id: 'note', label: t('console-queues.note'), keys: 'n', kind: 'note' },
  };
  return allowed.map((decision) => options[decision]);
}
