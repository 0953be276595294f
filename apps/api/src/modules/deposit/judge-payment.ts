import type { DepositHold, DepositStatus, Network } from '@realm/domain';
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

/** The steps that the network's confirmations allow, in order; several at once when the server looked away for long. */
export function nextSteps(
  status: DepositStatus,
  { confirmations, needed }: { confirmations: number; needed: number },
): readonly DepositStatus[] {
  if (status === 'processing' && confirmations >= 1)
    return ['waiting-receipt', ...nextSteps('waiting-receipt', { confirmations, needed })];
  return status === 'waiting-receipt' && confirmations >= needed ? ['success'] : [];
}
