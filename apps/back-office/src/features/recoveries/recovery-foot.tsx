import { useState } from 'react';
import type { OperatorEndpointName } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import type { OperatorOutput } from '../../shared/api';
import { FourEyes } from '../../shared/decisions/four-eyes';
import { DecisionFoot, type FootOption } from '../../shared/orders/decision-foot';
import { DecisionForm } from '../../shared/orders/decision-form';
import { useAppSelector } from '../../state/hooks';
import { useIsFresh } from '../../state/live/live.selectors';
import { useDecision } from '../../state/orders/use-decision';
import { selectStaff, useMay } from '../../state/session/session.selectors';
import { decisionsOn, type RecoveryDecision } from './recovery-decisions';

type Request = OperatorOutput<'recovery/get'>;

const COMMANDS = {
  approve: 'recovery/approve',
  'take-back': 'approval/withdraw',
  reject: 'recovery/reject',
} as const satisfies Readonly<Record<RecoveryDecision, OperatorEndpointName>>;
const KEYS: Readonly<Record<RecoveryDecision, string>> = { approve: 'a', 'take-back': 'b', reject: 'x' };

/** The two people that an approval takes, and the decision. */
export function RecoveryFoot({ request, onChanged }: { request: Request; onChanged: () => void }) {
  const { t } = useTranslation();
  const isFresh = useIsFresh();
  const { allowed, blockedReason, first } = decisionsOn(request, {
    me: useAppSelector(selectStaff)?.account ?? '',
    mayBegin: useMay('recovery/approve'),
    mayAgree: useMay('recovery/approve', 'second'),
  });
  const options = allowed.map((decision): FootOption<RecoveryDecision> => ({
    id: decision,
    label: t(`console-recoveries.decision.${decision === 'approve' && first !== null ? 'agree' : decision}`),
    keys: KEYS[decision],
    kind: decision === 'approve' ? 'primary' : 'secondary',
  }));
  const reason = isFresh ? blockedReason : 'stale';
  return (
    <DecisionFoot
      people={
        request.status === 'reviewing' && (
          <FourEyes
            first={first?.firstOperator ?? null}
            isYourTurn={first !== null && allowed.includes('approve')}
          />
        )
      }
      options={options}
      blockedReason={reason === null ? null : t(`console-recoveries.blocked.${reason}`)}
      isBlocked={!isFresh}
      form={(decision, { close, blocked }) => (
        <RecoveryForm
          decision={decision}
          action={options.find(({ id }) => id === decision)?.label ?? ''}
          recoveryId={request.recoveryId}
          approvalId={first?.approvalId ?? ''}
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

interface RecoveryFormProps {
  decision: RecoveryDecision;
  action: string;
  recoveryId: string;
  approvalId: string;
  blocked: string | null;
  onBack: () => void;
  onDone: () => void;
}

function RecoveryForm({
  decision,
  action,
  recoveryId,
  approvalId,
  blocked,
  onBack,
  onDone,
}: RecoveryFormProps) {
  const { t } = useTranslation();
  // What is agreed to, or taken back, is what was seen when the form was opened.
  const [input] = useState({
    ...(decision === 'take-back' ? {} : { recoveryId }),
    ...(decision === 'reject' || approvalId === '' ? {} : { approvalId }),
  });
  const command = useDecision(COMMANDS[decision], {
    subject: recoveryId,
    withReason: (reason) => ({ ...input, reason }),
    onDone,
  });
  return (
    <DecisionForm
      command={command}
      action={action}
      variant={decision === 'reject' ? 'danger' : 'primary'}
      effect={t(`console-recoveries.effect.${decision}`)}
      isForMember={decision !== 'take-back'}
      blocked={blocked}
      onBack={onBack}
    />
  );
}
