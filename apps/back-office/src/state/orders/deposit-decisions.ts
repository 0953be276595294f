import { isTakenBack } from '@realm/domain';
import type { DepositReview } from '@realm/api-client';

export interface DepositViewer {
  readonly me: string;
  readonly mayBegin: boolean;
  readonly mayAgree: boolean;
  readonly mayNote: boolean;
}

export type DepositDecision = 'credit' | 'send-back' | 'reject' | 'note';

export interface DepositDecisions {
  readonly allowed: readonly DepositDecision[];
  readonly creditAs: 'request' | 'second' | 'alone';
  /** Why one can't credit it. A key below `console-queues.blocked`. */
  readonly blockedReason: 'over' | 'read-only' | 'yours' | 'maker-first' | 'taken-back' | 'confirming' | null;
  readonly approvalId: string | null;
  /** Of the receipt, as the first person read it. */
  readonly paymentReference: string | undefined;
}

type Order = Pick<DepositReview, 'status' | 'reason' | 'creditable' | 'waiting' | 'needsSecond'>;

/** What a person may do with a deposit now. The server decides again. */
export function depositDecisions(order: Order, viewer: DepositViewer): DepositDecisions {
  const first = order.waiting.find(({ operation }) => operation === 'deposit/credit');
  const isMine = first?.firstOperator === viewer.me;
  const isOpen = order.status === 'locked' || order.status === 'to-be-recharged';
  const isNetworks = isTakenBack(order);
  const mayCredit = order.creditable && (first === undefined ? viewer.mayBegin : viewer.mayAgree && !isMine);
  const allowed: readonly (readonly [DepositDecision, boolean])[] = [
    ['credit', mayCredit],
    ['send-back', first !== undefined && (isMine || viewer.mayAgree)],
    ['reject', isOpen && !isNetworks && viewer.mayBegin],
    ['note', viewer.mayNote],
  ];
  const blockedReasonOf = (): DepositDecisions['blockedReason'] => {
    if (!isOpen) return 'over';
    if (isNetworks) return 'taken-back';
    if (!order.creditable) return 'confirming';
    if (isMine) return 'yours';
    return viewer.mayAgree && first === undefined ? 'maker-first' : 'read-only';
  };
  return {
    allowed: allowed.filter(([, isPossible]) => isPossible).map(([decision]) => decision),
    creditAs: first !== undefined ? 'second' : order.needsSecond ? 'request' : 'alone',
    blockedReason: mayCredit ? null : blockedReasonOf(),
    approvalId: first?.approvalId ?? null,
    paymentReference: (first?.input as { readonly paymentReference?: string } | undefined)?.paymentReference,
  };
}
