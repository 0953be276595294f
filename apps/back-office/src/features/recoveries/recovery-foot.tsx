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
import { decisionsOn, type RecoveryStep } from './recovery-decisions';

type Request = OperatorOutput<'recovery/get'>;

const COMMANDS = {
  approve: 'recovery/approve',
  'take-back': 'approval/withdraw',
  reject: 'recovery/reject',
} as const satisfies Readonly<Record<RecoveryStep, OperatorEndpointName>>;
const KEYS: Readonly<Record<RecoveryStep, string>> = { approve: 'a', 'take-back': 'b', reject: 'x' };

/** The two people that an approval takes, and the decision. */
export function RecoveryFoot({ request, onChanged }: { request: Request; onChanged: () => void }) {
  const { t } = useTranslation();
  const isFresh = useIsFresh();
  const { steps, why, first } = decisionsOn(request, {
    me: useAppSelector(selectStaff)?.account ?? '',
    mayBegin: useMay('recovery/approve'),
    mayAgree: useMay('recovery/approve', 'second'),
  });
  const options = steps.map((step): FootOption<RecoveryStep> => ({
    id: step,
    label: t(`console-recoveries.step.${step === 'approve' && first !== null ? 'agree' : step}`),
    keys: KEYS[step],
    kind: step === 'approve' ? 'primary' : 'secondary',
  }));
  const reason = isFresh ? why : 'stale';
  return (
    <DecisionFoot
      seats={
        request.status === 'reviewing' && (
          <FourEyes
            first={first?.firstOperator ?? null}
            isYourTurn={first !== null && steps.includes('approve')}
          />
        )
      }
      options={options}
      why={reason === null ? null : t(`console-recoveries.why.${reason}`)}
      isBlocked={!isFresh}
      form={(step, { close, blocked }) => (
        <RecoveryForm
          step={step}
          action={options.find(({ id }) => id === step)?.label ?? ''}
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
  step: RecoveryStep;
  action: string;
  recoveryId: string;
  approvalId: string;
  blocked: string | null;
  onBack: () => void;
  onDone: () => void;
}

function RecoveryForm({ step, action, recoveryId, approvalId, blocked, onBack, onDone }: RecoveryFormProps) {
  const { t } = useTranslation();
  // What is agreed to, or taken back, is what was seen when the form was opened.
  const [input] = useState({
    ...(step === 'take-back' ? {} : { recoveryId }),
    ...(step === 'reject' || approvalId === '' ? {} : { approvalId }),
  });
  const command = useDecision(COMMANDS[step], (reason) => ({ ...input, reason }), onDone);
  return (
    <DecisionForm
      command={command}
      action={action}
      variant={step === 'reject' ? 'danger' : 'primary'}
      effect={t(`console-recoveries.effect.${step}`)}
      isForMember={step !== 'take-back'}
      blocked={blocked}
      onBack={onBack}
    />
  );
}
