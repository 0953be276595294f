import { TAKEN_BACK } from './deposit-hold';

export const DEPOSIT_STATUSES = [
  'pending-payment',
  'to-be-recharged',
  'processing',
  'waiting-receipt',
  'success',
  'rejected',
  'timeout',
  'cancelled',
  'failed',
  'locked',
] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

/** Stands for a status that only a newer server knows. No order has it. */
export const UNKNOWN_STATUS = 'unknown';
export type ShownDepositStatus = DepositStatus | typeof UNKNOWN_STATUS;

/** The party that has to act before the order can move on; 'none' at the end. */
export type OrderActor = 'member' | 'network' | 'staff' | 'none';
export type OrderTone = 'pending' | 'good' | 'bad' | 'held';

type DepositStatusRow<S extends ShownDepositStatus> = {
  labelKey: `order.status.${S}`;
  /** Says what happens next, who acts and by when. */
  nextKey: `order.next.deposit.${S}`;
  tone: OrderTone;
  /** The order has left the member's list of open orders; a late payment may still reopen it. */
  final: boolean;
  actor: OrderActor;
};

/** A screen's data for a status. A status without a row here does not compile. */
export const DEPOSIT_STATUS_TABLE: { readonly [S in ShownDepositStatus]: DepositStatusRow<S> } = {
  'pending-payment': openRow('pending-payment', 'pending', 'member'),
  'to-be-recharged': openRow('to-be-recharged', 'pending', 'staff'),
  processing: openRow('processing', 'pending', 'network'),
  'waiting-receipt': openRow('waiting-receipt', 'pending', 'network'),
  success: finalRow('success', 'good'),
  rejected: finalRow('rejected', 'bad'),
  timeout: finalRow('timeout', 'bad'),
  cancelled: finalRow('cancelled', 'bad'),
  failed: finalRow('failed', 'bad'),
  locked: openRow('locked', 'held', 'staff'),
  unknown: openRow(UNKNOWN_STATUS, 'pending', 'none'),
};

/**
 * Every legal move. `timeout` and `cancelled` are final for the member, yet money that arrives late must land
 * somewhere: it is credited or held, never lost. A `success` is locked by the network alone, when it takes the payment back before
 * it is final; it comes back as `success` or ends as `failed`.
 */
export const DEPOSIT_TRANSITIONS: Readonly<Record<DepositStatus, readonly DepositStatus[]>> = {
  'pending-payment': ['to-be-recharged', 'processing', 'timeout', 'cancelled', 'locked'],
  'to-be-recharged': ['success', 'rejected'],
  processing: ['waiting-receipt', 'success', 'failed', 'locked'],
  'waiting-receipt': ['success', 'failed', 'locked'],
  success: ['locked'],
  rejected: [],
  timeout: ['processing', 'locked'],
  cancelled: ['locked'],
  failed: [],
  locked: ['success', 'rejected', 'failed'],
};

export function canMoveDeposit(from: DepositStatus, to: DepositStatus): boolean {
  return DEPOSIT_TRANSITIONS[from].includes(to);
}

/** An order whose credited payment is in no block: only the network decides. */
export function isTakenBack({ status, reason }: { status: ShownDepositStatus; reason: string }): boolean {
  return status === 'locked' && reason === TAKEN_BACK;
}

type OrderLabels = {
  labelKey: `order.status.${ShownDepositStatus | typeof TAKEN_BACK}`;
  nextKey: `order.next.deposit.${ShownDepositStatus | typeof TAKEN_BACK | 'reversed'}`;
};

/** How an order's status and what happens next are called; a payment that was taken back has words of its own. */
export function depositLabels({
  status,
  reason,
}: {
  status: ShownDepositStatus;
  reason: string;
}): OrderLabels {
  if (reason === TAKEN_BACK && status === 'locked')
    return { labelKey: `order.status.${TAKEN_BACK}`, nextKey: `order.next.deposit.${TAKEN_BACK}` };
  if (reason === TAKEN_BACK && status === 'failed')
    return { labelKey: 'order.status.failed', nextKey: 'order.next.deposit.reversed' };
  const { labelKey, nextKey } = DEPOSIT_STATUS_TABLE[status];
  return { labelKey, nextKey };
}

function openRow<S extends ShownDepositStatus>(
  status: S,
  tone: OrderTone,
  actor: OrderActor,
): DepositStatusRow<S> {
  return { ...keys(status), tone, final: false, actor };
}

function finalRow<S extends DepositStatus>(status: S, tone: OrderTone): DepositStatusRow<S> {
  return { ...keys(status), tone, final: true, actor: 'none' };
}

function keys<S extends ShownDepositStatus>(status: S): Pick<DepositStatusRow<S>, 'labelKey' | 'nextKey'> {
  return { labelKey: `order.status.${status}`, nextKey: `order.next.deposit.${status}` };
}
