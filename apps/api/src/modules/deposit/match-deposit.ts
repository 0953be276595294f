import { fromMinor } from '@realm/domain';
import type { Tx } from '../../db/database';
import { accept, refuse, type Outcome } from '../../http/outcome';
import type { SecondPersonRule } from '../../operator/operation';
import { refuseStale } from '../orders';
import { currentRate, fromUsdt } from '../rates';
import { creditDeposit } from './credit-deposit';
import { isReadyForStaff, type DepositDecision } from './decide-deposit';
import { findPaymentOf, givePaymentTo } from './deposit-payment.repository';
import { lockDeposit, readDeposit, type DepositRow } from './deposit.repository';
import { moveDeposit } from './move-deposit';

export interface MatchTerms {
  readonly paid_minor: bigint;
  readonly rate: string;
  readonly credit_minor: bigint;
}

/**
 * What another order would be credited for the payment that an order is held with; `null` while it can't be. It is an order of the same
 * member on the payment's network that nothing was paid for. As with a payment to its own address, the held rate counts for what was paid
 * within its time, and today's for what was paid later.
 */
export async function matchTermsOf(
  tx: Tx,
  { from, to }: { readonly from: DepositRow; readonly to: DepositRow },
  now: Date,
): Promise<MatchTerms | null> {
  const { paid_minor: paid } = from;
  if (from.method !== 'usdt' || paid === null || !isReadyForStaff(from) || !awaitsPayment(to)) return null;
  if (to.member_id !== from.member_id || to.order_id === from.order_id) return null;
  const payment = await findPaymentOf(tx, from.order_id);
  if (payment === undefined || payment.network !== to.network) return null;
  const rate = payment.paid_at <= to.expires_at ? to.rate : await currentRate(tx, to.currency, now);
  const credit = rate === null ? 0n : fromUsdt(paid, to.currency, rate);
  return rate === null || credit === 0n ? null : { paid_minor: paid, rate, credit_minor: credit };
}

const awaitsPayment = ({ method, status, paid_minor: paid }: DepositRow): boolean =>
  method === 'usdt' && paid === null && (status === 'pending-payment' || status === 'timeout');

export interface MatchDecision extends DepositDecision {
  readonly toOrderId: string;
}

export interface Matched {
  readonly before: { readonly from: DepositRow; readonly to: DepositRow };
  readonly after: { readonly from: DepositRow; readonly to: DepositRow };
}

/**
 * Moves a held payment to another order and credits that one. The first order gives the payment up in the same transaction, so it is
 * credited once, whoever decides at the same time.
 */
export async function matchByStaff(tx: Tx, decision: MatchDecision): Promise<Outcome<Matched>> {
  // The payment's first: everyone locks in this order.
  const from = await lockDeposit(tx, decision.orderId);
  const to = await lockDeposit(tx, decision.toOrderId);
  if (from === undefined || to === undefined) return refuse('ORDER_NOT_FOUND');
  const stale = await refuseStale(tx, decision);
  if (stale !== null) return stale;
  const terms = await matchTermsOf(tx, { from, to }, decision.at);
  if (terms === null) return refuse('ORDER_STATE');
  const { at, reason: note, approvalId } = decision;
  const by = { at, actor: `staff:${decision.operator}`, note, approvalId } as const;
  const { tx_hash, confirmations, final } = from;
  await givePaymentTo(tx, { from: from.order_id, to: to.order_id });
  const closed = await moveDeposit(tx, from, {
    ...by,
    to: 'failed',
    change: { paid_minor: null, tx_hash: null, reason: decision.reason },
  });
  const paid = await moveDeposit(tx, to, {
    ...by,
    to: 'processing',
    change: { ...terms, tx_hash, confirmations, final },
  });
  const credited = await moveDeposit(tx, paid, { ...by, to: 'success' });
  await creditDeposit(tx, credited, decision.at);
  return accept({ before: { from, to }, after: { from: closed, to: credited } });
}

/** For the audit log. */
export const matchFields = ({ from, to }: Matched['before']) =>
  Object.fromEntries(
    [from, to].flatMap((order) => [
      [`${order.order_id} status`, order.status],
      [
        `${order.order_id} paid`,
        order.paid_minor === null ? null : fromMinor(order.paid_minor, 'USDT').amount,
      ],
    ]),
  );

export const matchRule: SecondPersonRule<{ readonly orderId: string; readonly toOrderId: string }> = {
  // Both people mean the same two orders.
  subjectOf: ({ orderId, toOrderId }) => `${orderId} ${toOrderId}`,
  worthOf: async ({ input }, tx) => {
    const order = await readDeposit(tx, input.orderId);
    return order?.paid_minor ?? 0n;
  },
};
