import { canMoveDeposit, type DepositStatus } from '@realm/domain';
import type { Tx } from '../../db/database';
import { recordOrderEvent, type OrderActorName } from '../orders';
import { writeDeposit, type DepositChange, type DepositRow } from './deposit.repository';

export interface DepositMove {
  readonly to: DepositStatus;
  readonly at: Date;
  readonly actor: OrderActorName;
  readonly note?: string;
  /** Written with the status. */
  readonly change?: Omit<DepositChange, 'status' | 'order_id'>;
}

/**
 * The only way an order changes its status. The caller holds the order's lock.
 *
 * @throws when the domain's table does not allow the move: callers ask `canMoveDeposit` where the move is not their own decision.
 */
export async function moveDeposit(tx: Tx, order: DepositRow, move: DepositMove): Promise<DepositRow> {
  if (!canMoveDeposit(order.status, move.to))
    throw new Error(`a deposit can't go from ${order.status} to ${move.to}`);
  const moved = await writeDeposit(tx, order.order_id, { ...move.change, status: move.to });
  const { to, at, actor, note = '' } = move;
  await recordOrderEvent(tx, { orderId: order.order_id, status: to, at, actor, note });
  return moved;
}
