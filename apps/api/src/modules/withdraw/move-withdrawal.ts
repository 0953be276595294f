import { canMoveWithdrawal, type WithdrawalStatus } from '@realm/domain';
import type { Tx } from '../../db/database';
import { endOvertaken } from '../../operator/approvals.repository';
import { recordOrderEvent, type OrderActorName } from '../orders';
import { releaseFreeze, captureFreeze } from './post-withdrawal';
import { notifyWithdrawal } from './notify-withdrawal';
import { writeWithdrawal, type WithdrawalChange, type WithdrawalRow } from './withdraw.repository';

export interface WithdrawalMove {
  readonly to: WithdrawalStatus;
  readonly at: Date;
  readonly actor: OrderActorName;
  readonly note?: string;
  /** The request of staff that this carries out. All others about the order are over. */
  readonly approvalId?: string | undefined;
  /** Written with the status. */
  readonly change?: Omit<WithdrawalChange, 'status' | 'order_id'>;
}

/**
 * The only way an order changes its status; what happens to the frozen amount follows from where it goes, so that neither is
 * ever done without the other. The caller holds the order's lock.
 *
 * @throws when the domain's table does not allow the move: callers ask `canMoveWithdrawal` where the move is not their own decision.
 */
export async function moveWithdrawal(
  tx: Tx,
  order: WithdrawalRow,
  move: WithdrawalMove,
): Promise<WithdrawalRow> {
  const { to, at, actor, note = '', change, approvalId } = move;
  if (!canMoveWithdrawal(order.status, to))
    throw new Error(`a withdrawal can't go from ${order.status} to ${to}`);
  await endOvertaken(tx, { about: order.order_id, exceptId: approvalId, by: actor, at });
  const moved = await writeWithdrawal(tx, order.order_id, { ...change, status: to });
  await recordOrderEvent(tx, { orderId: order.order_id, status: to, at, actor, note });
  await notifyWithdrawal(tx, moved, { at, again: true });
  if (to === 'success') await captureFreeze(tx, moved, at);
  if (to === 'rejected' || to === 'failed') await releaseFreeze(tx, moved, { at, note });
  return moved;
}
