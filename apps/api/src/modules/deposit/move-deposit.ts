import { TAKEN_BACK, canMoveDeposit, isTakenBack, type DepositStatus } from '@realm/domain';
import type { Tx } from '../../db/database';
import { endOvertaken } from '../../operator/approvals.repository';
import { recordOrderEvent, type OrderActorName } from '../orders';
import { notifyDeposit } from './notify-deposit';
import { writeDeposit, type DepositChange, type DepositRow } from './deposit.repository';

export interface DepositMove {
  readonly to: DepositStatus;
  readonly at: Date;
  readonly actor: OrderActorName;
  readonly note?: string;
  /** The request of staff that this carries out. All others about the order are over. */
  readonly approvalId?: string | undefined;
  /** Written with the status. */
  readonly change?: Omit<DepositChange, 'status' | 'order_id'>;
}

/**
 * Changes an order's status; the only function that does. The caller holds the order's lock.
 *
 * @throws if the domain's table does not allow the move: callers ask `canMoveDeposit` where the move is not their own decision.
 * Also if anything but the network changes a credit: only the network takes a payment back before it is final, and restores it.
 */
export async function moveDeposit(tx: Tx, order: DepositRow, move: DepositMove): Promise<DepositRow> {
  if (!canMoveDeposit(order.status, move.to))
    throw new Error(`a deposit can't go from ${order.status} to ${move.to}`);
  if (order.status === 'success' && (order.final || move.change?.reason !== TAKEN_BACK))
    throw new Error(
      'a credited deposit is locked only when its payment was taken back, and never once it is final',
    );
  if ((order.status === 'success' || isTakenBack(order)) && move.actor !== 'network')
    throw new Error('only the network takes a credited payment back, or brings it again');
  const moved = await writeDeposit(tx, order.order_id, { ...move.change, status: move.to });
  const { to, at, actor, note = '', approvalId } = move;
  await endOvertaken(tx, { about: order.order_id, exceptId: approvalId, by: actor, at });
  await recordOrderEvent(tx, { orderId: order.order_id, status: to, at, actor, note });
  await notifyDeposit(tx, moved, { at, before: order });
  return moved;
}
