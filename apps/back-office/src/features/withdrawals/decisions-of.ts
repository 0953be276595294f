import type { QueueWithdrawal } from '@realm/api-client';

export interface Seat {
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
  /** Why one can't decide; `null` where one can. A key below `console-queues.why`. */
  readonly why: 'over' | 'read-only' | 'yours' | 'maker-first' | 'unknown' | 'network' | null;
  /** The request that waits for a second person. */
  readonly approvalId: string | null;
}

type Order = Pick<QueueWithdrawal, 'status' | 'waiting' | 'needsSecond'> & {
  readonly payoutState: 'none' | 'sending' | 'sent';
};

/** What a person may do with an order now. The server decides again. */
export function decisionsOf(order: Order, seat: Seat): Decisions {
  const first = order.waiting.find(({ operation }) => operation === 'withdrawal/approve');
  const isMine = first?.firstOperator === seat.me;
  const isUndecided =
    order.status === 'processing' || (order.status === 'locked' && order.payoutState === 'none');
  const mayDecide = isUndecided && seat.mayBegin;
  const mayAgree = isUndecided && (first === undefined ? seat.mayBegin : seat.mayAgree && !isMine);
  const allowed: readonly (readonly [Decision, boolean])[] = [
    ['agree', mayAgree],
    ['send-back', first !== undefined && isUndecided && (isMine || seat.mayAgree)],
    ['hold', seat.mayBegin && order.status === 'processing'],
    ['release', mayDecide && order.status === 'locked'],
    ['reject', mayDecide],
    ['note', seat.mayNote],
  ];
  return {
    allowed: allowed.filter(([, isPossible]) => isPossible).map(([decision]) => decision),
    agreeAs: first !== undefined ? 'second' : order.needsSecond ? 'request' : 'alone',
    why: mayAgree ? null : whyNot({ order, seat, isUndecided, isMine, hasFirst: first !== undefined }),
    approvalId: first?.approvalId ?? null,
  };
}

function whyNot({
  order,
  seat,
  isUndecided,
  isMine,
  hasFirst,
}: {
  readonly order: Order;
  readonly seat: Seat;
  readonly isUndecided: boolean;
  readonly isMine: boolean;
  readonly hasFirst: boolean;
}): Decisions['why'] {
  if (order.status === 'waiting-receipt') return 'network';
  if (order.status === 'locked' && !isUndecided) return 'unknown';
  if (!isUndecided) return 'over';
  if (isMine) return 'yours';
  if (seat.mayAgree && !hasFirst) return 'maker-first';
  return 'read-only';
}
