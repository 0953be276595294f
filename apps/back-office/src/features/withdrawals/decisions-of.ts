import type { QueueWithdrawal } from '@realm/api-client';

export interface Viewer {
  /** The account of who looks. */
  readonly me: string;
  readonly mayBegin: boolean;
  readonly mayAgree: boolean;
  readonly mayNote: boolean;
}

export type Decision = 'agree' | 'hold' | 'release' | 'reject' | 'send-back' | 'note';
/** `request`: the first of two. `second`: the second of two. `alone`: nobody else is needed. */
export type AgreeAs = 'request' | 'second' | 'alone';

export interface Decisions {
  readonly allowed: readonly Decision[];
  readonly agreeAs: AgreeAs;
  /** Why one can't decide; `null` where one can. A key below `console-queues.blocked`. */
  readonly blockedReason: 'over' | 'read-only' | 'yours' | 'maker-first' | 'unknown' | 'network' | null;
  /** The request that waits for a second person. */
  readonly approvalId: string | null;
}

type Order = Pick<QueueWithdrawal, 'status' | 'waiting' | 'needsSecond'> & {
  readonly payoutState: 'none' | 'sending' | 'sent';
};

/** What a person may do with an order now. The server decides again. */
export function decisionsOf(order: Order, viewer: Viewer): Decisions {
  const first = order.waiting.find(({ operation }) => operation === 'withdrawal/approve');
  const isMine = first?.firstOperator === viewer.me;
  const isUndecided =
    order.status === 'processing' || (order.status === 'locked' && order.payoutState === 'none');
  const mayDecide = isUndecided && viewer.mayBegin;
  const mayAgree = isUndecided && (first === undefined ? viewer.mayBegin : viewer.mayAgree && !isMine);
  const allowed: readonly (readonly [Decision, boolean])[] = [
    ['agree', mayAgree],
    ['send-back', first !== undefined && isUndecided && (isMine || viewer.mayAgree)],
    ['hold', viewer.mayBegin && order.status === 'processing'],
    ['release', mayDecide && order.status === 'locked'],
    ['reject', mayDecide],
    ['note', viewer.mayNote],
  ];
  return {
    allowed: allowed.filter(([, isPossible]) => isPossible).map(([decision]) => decision),
    agreeAs: first !== undefined ? 'second' : order.needsSecond ? 'request' : 'alone',
    blockedReason: mayAgree
      ? null
      : blockedReasonOf({ order, viewer, isUndecided, isMine, hasFirst: first !== undefined }),
    approvalId: first?.approvalId ?? null,
  };
}

function blockedReasonOf({
  order,
  viewer,
  isUndecided,
  isMine,
  hasFirst,
}: {
  readonly order: Order;
  readonly viewer: Viewer;
  readonly isUndecided: boolean;
  readonly isMine: boolean;
  readonly hasFirst: boolean;
}): Decisions['blockedReason'] {
  if (order.status === 'waiting-receipt') return 'network';
  if (order.status === 'locked' && !isUndecided) return 'unknown';
  if (!isUndecided) return 'over';
  if (isMine) return 'yours';
  if (viewer.mayAgree && !hasFirst) return 'maker-first';
  return 'read-only';
}
