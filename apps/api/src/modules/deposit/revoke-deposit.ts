import type { Tx } from '../../db/database';
import { accept, refuse, type Outcome } from '../../http/outcome';
import { lockDeposit, type DepositRow } from './deposit.repository';
import { moveDeposit } from './move-deposit';

/** Only before a payment: afterwards the network or staff decide. */
export async function revokeDeposit(
  tx: Tx,
  { memberId, orderId, at }: { memberId: bigint; orderId: string; at: Date },
): Promise<Outcome<DepositRow>> {
  const order = await lockDeposit(tx, orderId);
  if (order?.member_id !== memberId) return refuse('ORDER_NOT_FOUND');
  if (order.status !== 'pending-payment') return refuse('ORDER_STATE');
  return accept(await moveDeposit(tx, order, { to: 'cancelled', at, actor: 'member' }));
}
