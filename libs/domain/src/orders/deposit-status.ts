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

/** Who has to act before the order can move on; 'none' once nothing is awaited. */
export type OrderActor = 'member' | 'network' | 'staff' | 'none';
export type OrderTone = 'pending' | 'good' | 'bad' | 'held';

type DepositStatusRow<S extends DepositStatus> = {
  labelKey: `order.status.${S}`;
  /** Says what happens next, who acts and by when. */
  nextKey: `order.next.deposit.${S}`;
  tone: OrderTone;
  /** The order has left the member's list of open orders; a late payment may still reopen it. */
  final: boolean;
  actor: OrderActor;
};

/** What a screen needs to show a status. A status without a row here does not compile. */
export const DEPOSIT_STATUS_TABLE: { readonly [S in DepositStatus]: DepositStatusRow<S> } = {
  'pending-payment': row('pending-payment', 'pending', false, 'member'),
  'to-be-recharged': row('to-be-recharged', 'pending', false, 'staff'),
  processing: row('processing', 'pending', false, 'network'),
  'waiting-receipt': row('waiting-receipt', 'pending', false, 'network'),
  success: row('success', 'good', true, 'none'),
  rejected: row('rejected', 'bad', true, 'none'),
  timeout: row('timeout', 'bad', true, 'none'),
  cancelled: row('cancelled', 'bad', true, 'none'),
  failed: row('failed', 'bad', true, 'none'),
  locked: row('locked', 'held', false, 'staff'),
};

/**
 * Every legal move. `timeout` and `cancelled` are final for the member, yet money that arrives late must land
 * somewhere: it is credited or held, never lost.
 */
export const DEPOSIT_TRANSITIONS: Readonly<Record<DepositStatus, readonly DepositStatus[]>> = {
  'pending-payment': ['to-be-recharged', 'processing', 'timeout', 'cancelled', 'locked'],
  'to-be-recharged': ['success', 'rejected'],
  processing: ['waiting-receipt', 'success', 'failed', 'locked'],
  'waiting-receipt': ['success', 'failed', 'locked'],
  success: [],
  rejected: [],
  timeout: ['processing', 'locked'],
  cancelled: ['locked'],
  failed: [],
  locked: ['success', 'rejected', 'failed'],
};

export function canMoveDeposit(from: DepositStatus, to: DepositStatus): boolean {
  return DEPOSIT_TRANSITIONS[from].includes(to);
}

function row<S extends DepositStatus>(
  status: S,
  tone: OrderTone,
  final: boolean,
  actor: OrderActor,
): DepositStatusRow<S> {
  return { labelKey: `order.status.${status}`, nextKey: `order.next.deposit.${status}`, tone, final, actor };
}
