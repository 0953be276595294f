import type { StaffRecovery, WaitingApproval } from '@realm/api-client';

export type RecoveryDecision = 'approve' | 'take-back' | 'reject';

export interface RecoveryDecisions {
  readonly allowed: readonly RecoveryDecision[];
  /** Why one can't approve; `null` where one can. */
  readonly blockedReason: 'over' | 'yours' | 'read-only' | 'no-account' | null;
  readonly first: WaitingApproval | null;
}

export interface RecoveryViewer {
  /** The account of the person who looks. */
  readonly me: string;
  readonly mayBegin: boolean;
  readonly mayAgree: boolean;
}

export const firstPersonOf = ({ waiting }: Pick<StaffRecovery, 'waiting'>): WaitingApproval | null =>
  waiting.find(({ operation }) => operation === 'recovery/approve') ?? null;

/** What a person may do with a request now. The server decides again. */
export function decisionsOn(
  request: Pick<StaffRecovery, 'status' | 'waiting' | 'member'>,
  { me, mayBegin, mayAgree }: RecoveryViewer,
): RecoveryDecisions {
  const first = firstPersonOf(request);
  const isMine = first?.firstOperator === me;
  const isOpen = request.status === 'reviewing';
  const hasAccount = request.member !== null;
  const mayApprove = isOpen && hasAccount && (first === null ? mayBegin : mayAgree && !isMine);
  const allowed: readonly (readonly [RecoveryDecision, boolean])[] = [
    ['approve', mayApprove],
    ['take-back', isOpen && first !== null && (isMine || mayAgree)],
    ['reject', mayBegin && (isOpen || request.status === 'cooling')],
  ];
  return {
    allowed: allowed.filter(([, isPossible]) => isPossible).map(([decision]) => decision),
    blockedReason: mayApprove ? null : blockedReasonOf({ isOpen, hasAccount, isMine }),
    first,
  };
}

function blockedReasonOf({
  isOpen,
  hasAccount,
  isMine,
}: {
  readonly isOpen: boolean;
  readonly hasAccount: boolean;
  readonly isMine: boolean;
}): RecoveryDecisions['blockedReason'] {
  if (!isOpen) return 'over';
  if (!hasAccount) return 'no-account';
  return isMine ? 'yours' : 'read-only';
}
