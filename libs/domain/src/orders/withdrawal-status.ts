import { UNKNOWN_STATUS, type OrderActor, type OrderTone } from './deposit-status';

/** A withdrawal under review can not be turned back into play, so there is no 'cancelled'. */
export const WITHDRAWAL_STATUSES = [
  'processing',
  'waiting-receipt',
  'success',
  'rejected',
  'failed',
  'locked',
] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];
export type ShownWithdrawalStatus = WithdrawalStatus | typeof UNKNOWN_STATUS;

type WithdrawalStatusRow<S extends ShownWithdrawalStatus> = {
  labelKey: `order.status.${S}`;
  /** Says what happens next, who acts and by when. */
  nextKey: `order.next.withdrawal.${S}`;
  tone: OrderTone;
  final: boolean;
  actor: OrderActor;
};

/** A screen's data for a status. A status without a row here does not compile. */
export const WITHDRAWAL_STATUS_TABLE: { readonly [S in ShownWithdrawalStatus]: WithdrawalStatusRow<S> } = {
  processing: openRow('processing', 'pending', 'staff'),
  'waiting-receipt': openRow('waiting-receipt', 'pending', 'network'),
  success: finalRow('success', 'good'),
  rejected: finalRow('rejected', 'bad'),
  failed: finalRow('failed', 'bad'),
  locked: openRow('locked', 'held', 'staff'),
  unknown: openRow(UNKNOWN_STATUS, 'pending', 'none'),
};

/** The legal transitions. A payout whose outcome is unknown is `locked` too: it is looked up again and never sent twice. */
export const WITHDRAWAL_TRANSITIONS: Readonly<Record<WithdrawalStatus, readonly WithdrawalStatus[]>> = {
  processing: ['waiting-receipt', 'rejected', 'locked'],
  'waiting-receipt': ['success', 'failed', 'locked'],
  success: [],
  rejected: [],
  failed: [],
  locked: ['processing', 'waiting-receipt', 'success', 'rejected', 'failed'],
};

export function canMoveWithdrawal(from: WithdrawalStatus, to: WithdrawalStatus): boolean {
  return WITHDRAWAL_TRANSITIONS[from].includes(to);
}

function openRow<S extends ShownWithdrawalStatus>(
  status: S,
  tone: OrderTone,
  actor: OrderActor,
): WithdrawalStatusRow<S> {
  return { ...keys(status), tone, final: false, actor };
}

function finalRow<S extends WithdrawalStatus>(status: S, tone: OrderTone): WithdrawalStatusRow<S> {
  return { ...keys(status), tone, final: true, actor: 'none' };
}

function keys<S extends ShownWithdrawalStatus>(
  status: S,
): Pick<WithdrawalStatusRow<S>, 'labelKey' | 'nextKey'> {
  return { labelKey: `order.status.${status}`, nextKey: `order.next.withdrawal.${status}` };
}
