import { isTakenBack, type DepositHold, type DepositStatus, type Network } from '@realm/domain';
import { SHORT_TOLERANCE_MINOR } from './deposit-rules';

export interface AwaitedPayment {
  readonly status: DepositStatus;
  readonly network: Network | null;
  readonly payMinor: bigint;
  readonly maximumMinor: bigint;
  readonly expiresAt: Date;
}

export interface ArrivedPayment {
  readonly network: Network;
  readonly amountMinor: bigint;
  readonly paidAt: Date;
}

export type PaymentVerdict =
  | { readonly kind: 'accept'; readonly rate: 'held' | 'current' }
  /** The order is locked and staff decide. */
  | { readonly kind: 'hold'; readonly reason: DepositHold }
  /** The order has had its payment: this one gets an order of its own, which staff decide. */
  | { readonly kind: 'separate' };

/** What becomes of a payment that is seen for the first time. No verdict loses it. */
export function judgePayment(order: AwaitedPayment, payment: ArrivedPayment): PaymentVerdict {
  if (!['pending-payment', 'timeout', 'cancelled'].includes(order.status)) return { kind: 'separate' };
  if (payment.network !== order.network) return { kind: 'hold', reason: 'wrong-network' };
  if (order.status === 'cancelled') return { kind: 'hold', reason: 'after-revoke' };
  if (payment.amountMinor < order.payMinor - SHORT_TOLERANCE_MINOR)
    return { kind: 'hold', reason: 'too-little' };
  if (payment.amountMinor > order.maximumMinor) return { kind: 'hold', reason: 'above-maximum' };
  // When it was paid counts, not when it was noticed: a slow network or server costs the member nothing. After the
  // countdown the quote is no longer owed, else an order could be kept as a free bet on the rate.
  return { kind: 'accept', rate: payment.paidAt <= order.expiresAt ? 'held' : 'current' };
}

export interface FollowedOrder {
  readonly status: DepositStatus;
  readonly reason: string;
  /** Of the order's payment, in this view of the network. */
  readonly confirmations: number;
  readonly needed: number;
  /** Whether it may be credited now. A payment that is not final counts towards a limit. */
  readonly mayCredit: boolean;
}

/** Whether only a permission to credit is missing. A payment that returns was credited before. */
export const awaitsCredit = ({
  status,
  confirmations,
  needed,
}: Pick<FollowedOrder, 'status' | 'confirmations' | 'needed'>): boolean =>
  (status === 'processing' || status === 'waiting-receipt') && confirmations >= needed;

/** The steps that the network's confirmations allow, in order; several at once when the server looked away for long. */
export function nextSteps(order: FollowedOrder): readonly DepositStatus[] {
  const { status, confirmations, needed, mayCredit } = order;
  if (status === 'processing' && confirmations >= 1)
    return ['waiting-receipt', ...nextSteps({ ...order, status: 'waiting-receipt' })];
  if (awaitsCredit(order)) return mayCredit ? ['success'] : [];
  if (isTakenBack(order) && confirmations >= needed) return ['success'];
  return status === 'success' && confirmations === 0 ? ['locked'] : [];
}
