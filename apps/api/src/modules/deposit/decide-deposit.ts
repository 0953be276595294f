import { canMoveDeposit, fromMinor, isTakenBack } from '@realm/domain';
import type { Tx } from '../../db/database';
import { accept, refuse, type Outcome } from '../../http/outcome';
import { refuseStale } from '../orders';
import { fromUsdt } from '../rates';
import { creditDeposit } from './credit-deposit';
import { writePaymentState } from './deposit-payment.repository';
import { lockDeposit, takePaymentReference, type DepositRow } from './deposit.repository';
import { moveDeposit } from './move-deposit';

export interface DepositDecision {
  readonly orderId: string;
  readonly operator: string;
  readonly reason: string;
  readonly at: Date;
  /** What its person saw. */
  readonly seen?: string | undefined;
  /** Of the request that its person agrees to. */
  readonly approvalId?: string | undefined;
  /** Of a payment to an attendant, as its receipt has it. */
  readonly paymentReference?: string | undefined;
}

export interface DecidedDeposit {
  readonly before: DepositRow;
  readonly after: DepositRow;
}

/** What the audit log has of an order on each side of a decision. */
export const decidedFields = ({ status, currency, paid_minor: paid, credit_minor: credit }: DepositRow) => ({
  status,
  paid: paid === null ? null : fromMinor(paid, 'USDT').amount,
  credit: credit === null ? null : fromMinor(credit, currency).amount,
});

/** Staff credit a direct-finance order or one that was held. */
export async function creditByStaff(tx: Tx, decision: DepositDecision): Promise<Outcome<DecidedDeposit>> {
  const order = await lockDeposit(tx, decision.orderId);
  if (order === undefined) return refuse('ORDER_NOT_FOUND');
  const stale = await refuseStale(tx, decision);
  if (stale !== null) return stale;
  const amounts = creditByStaffOf(order);
  if (amounts === null) return refuse('ORDER_STATE');
  const { paid_minor: paid, credit_minor: credit } = amounts;
  const { paymentReference } = decision;
  // Only its receipt identifies a payment that no network reports.
  if (paymentReference === undefined && order.method === 'direct') return refuse('MALFORMED');
  if (paymentReference !== undefined) {
    if (order.method !== 'direct') return refuse('ORDER_STATE');
    if (!(await takePaymentReference(tx, order.order_id, paymentReference))) return refuse('PAYMENT_USED');
  }
  const credited = await moveDeposit(tx, order, {
    to: 'success',
    at: decision.at,
    actor: `staff:${decision.operator}`,
    note: decision.reason,
    approvalId: decision.approvalId,
    change: {
      paid_minor: paid,
      credit_minor: credit,
      reason: '',
      // No network can take back what an attendant received.
      ...(order.method === 'direct' ? { final: true } : {}),
    },
  });
  await creditDeposit(tx, credited, decision.at);
  await writePaymentState(tx, order.order_id, 'credited');
  return accept({ before: order, after: credited });
}

/** No network says that it was paid, and how much: many such payments below the limit for one person are one above it. */
export const isOnWordOfStaff = ({ method }: Pick<DepositRow, 'method'>): boolean => method === 'direct';

/** What staff would credit; `null` while they can't. */
export function creditByStaffOf(order: DepositRow): { paid_minor: bigint; credit_minor: bigint } | null {
  if (!isReadyForStaff(order)) return null;
  const paid = order.method === 'direct' ? order.pay_minor : order.paid_minor;
  const credit = paid === null ? 0n : fromUsdt(paid, order.currency, order.rate);
  return paid === null || credit === 0n ? null : { paid_minor: paid, credit_minor: credit };
}

/** Staff can't credit money before the network has confirmed it often enough; only the network ends a credit that it took back. */
export const isReadyForStaff = (order: DepositRow): boolean =>
  order.status === 'to-be-recharged' ||
  (order.status === 'locked' && !isTakenBack(order) && order.confirmations >= order.confirmations_needed);

/** `rejected`: staff say no, with a reason that the member reads. `failed`: no payment will come any more. */
export async function closeByStaff(
  tx: Tx,
  decision: DepositDecision & { to: 'rejected' | 'failed' },
): Promise<Outcome<DecidedDeposit>> {
  const order = await lockDeposit(tx, decision.orderId);
  if (order === undefined) return refuse('ORDER_NOT_FOUND');
  const stale = await refuseStale(tx, decision);
  if (stale !== null) return stale;
  if (isTakenBack(order) || !canMoveDeposit(order.status, decision.to)) return refuse('ORDER_STATE');
  await writePaymentState(tx, order.order_id, 'refused');
  const closed = await moveDeposit(tx, order, {
    to: decision.to,
    at: decision.at,
    actor: `staff:${decision.operator}`,
    note: decision.reason,
    change: { reason: decision.reason },
  });
  return accept({ before: order, after: closed });
}
