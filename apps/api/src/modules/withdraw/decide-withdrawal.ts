import { canMoveWithdrawal, type WithdrawalStatus } from '@realm/domain';
import type { Tx } from '../../db/database';
import { accept, refuse, type Outcome } from '../../http/outcome';
import { refuseStale } from '../orders';
import { moveWithdrawal } from './move-withdrawal';
import { lockWithdrawal, type WithdrawalRow } from './withdraw.repository';

export interface WithdrawalDecision {
  readonly orderId: string;
  readonly to: WithdrawalStatus;
  readonly operator: string;
  readonly reason: string;
  readonly at: Date;
  /** Of a payment that staff made themselves. */
  readonly txHash?: string | undefined;
  /** What its person saw. */
  readonly seen?: string | undefined;
  /** Of the request that its person agrees to. */
  readonly approvalId?: string | undefined;
}

export interface DecidedWithdrawal {
  readonly before: WithdrawalRow;
  readonly after: WithdrawalRow;
}

/** What the audit log has of an order on each side of a decision. */
export const decidedFields = ({ status, payout_state: payout, tx_hash: txHash, reason }: WithdrawalRow) => ({
  status,
  payout,
  txHash,
  reason,
});

/**
 * Once the network was called, it may have paid: the amount must not go back to the wallet, nor to another payment by hand, until
 * the network's own answer has decided the order.
 */
const isInNetworksHands = (order: WithdrawalRow): boolean => order.payout_state !== 'none';

const ENDS: readonly WithdrawalStatus[] = ['rejected', 'failed', 'success', 'processing'];

/** Decides a withdrawal for staff. The new status determines what happens to the frozen amount. */
export async function decideWithdrawal(
  tx: Tx,
  decision: WithdrawalDecision,
): Promise<Outcome<DecidedWithdrawal>> {
  const { to, at, reason } = decision;
  const order = await lockWithdrawal(tx, decision.orderId);
  if (order === undefined) return refuse('ORDER_NOT_FOUND');
  const stale = await refuseStale(tx, decision);
  if (stale !== null) return stale;
  if (!canMoveWithdrawal(order.status, to)) return refuse('ORDER_STATE');
  if (isInNetworksHands(order) && ENDS.includes(to)) return refuse('ORDER_STATE');
  const after = await moveWithdrawal(tx, order, {
    to,
    at,
    actor: `staff:${decision.operator}`,
    note: reason,
    approvalId: decision.approvalId,
    change: {
      reason: ['rejected', 'failed', 'locked'].includes(to) ? reason : '',
      ...(decision.txHash === undefined ? {} : { tx_hash: decision.txHash }),
    },
  });
  return accept({ before: order, after });
}

/**
 * Resolves an order whose payout the network can't report, after a check by staff. It is the only way around the network's answer, so it
 * takes a locked order, and none whose bytes a server is sending.
 */
export async function resolveUnknownPayout(
  tx: Tx,
  decision: WithdrawalDecision & { to: 'success' | 'failed' },
): Promise<Outcome<DecidedWithdrawal>> {
  const { to, at, reason } = decision;
  const order = await lockWithdrawal(tx, decision.orderId);
  if (order === undefined) return refuse('ORDER_NOT_FOUND');
  const stale = await refuseStale(tx, decision);
  if (stale !== null) return stale;
  if (order.status !== 'locked' || order.payout_state !== 'sending') return refuse('ORDER_STATE');
  if (order.sending_until !== null && order.sending_until > at) return refuse('ORDER_STATE');
  const after = await moveWithdrawal(tx, order, {
    to,
    at,
    actor: `staff:${decision.operator}`,
    note: reason,
    approvalId: decision.approvalId,
    change: {
      reason: to === 'failed' ? reason : '',
      ...(decision.txHash === undefined ? {} : { tx_hash: decision.txHash }),
    },
  });
  return accept({ before: order, after });
}
