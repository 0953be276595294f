import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { RECOVERY_KINDS, type RecoveryKind } from '@realm/domain';

/** `details`: what staff need to know. `enter`: the code of a request that was sent before. `request`: this browser's request. */
const STEPS = ['details', 'enter', 'request'] as const;
export type RecoverStep = (typeof STEPS)[number] | 'choose';

interface RecoverPlace {
  readonly step: RecoverStep;
  readonly kind: RecoveryKind;
  readonly go: (step: RecoverStep, options?: { replace?: boolean }) => void;
  readonly choose: (kind: RecoveryKind) => void;
}

/** Where the flow is, in the address: "back" goes one step back, and a reload stays. */
export function useRecoverPlace(): RecoverPlace {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const kind = RECOVERY_KINDS.find((one) => one === search.get('kind')) ?? 'login-password';
  const step = STEPS.find((one) => one === search.get('step')) ?? 'choose';
  const go = useCallback<RecoverPlace['go']>(
    (next, options = {}) => {
      const at = next === 'choose' ? '' : `&step=${next}`;
      void navigate(`/recover?kind=${kind}${at}`, options);
    },
    [navigate, kind],
  );
  const choose = (next: RecoveryKind) => void navigate(`/recover?kind=${next}`, { replace: true });
  return { step, kind, go, choose };
}
