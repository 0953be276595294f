import { depositMessage, fromMinor } from '@realm/domain';
import type { Tx } from '../../db/database';
import { writeMessage } from '../notice';
import type { DepositRow } from './deposit.repository';

/** Tells the member what has become of the order, in the transaction that writes its status. */
export async function tellDeposit(tx: Tx, order: DepositRow, at: Date): Promise<void> {
  const message = depositMessage({
    orderId: order.order_id,
    status: order.status,
    reason: order.reason,
    payAmount: fromMinor(order.pay_minor, 'USDT').amount,
    paidAmount: order.paid_minor === null ? null : fromMinor(order.paid_minor, 'USDT').amount,
    creditAmount: fromMinor(order.credit_minor, order.currency).amount,
    currencyCode: order.currency,
  });
  if (message !== null) await writeMessage(tx, { memberId: order.member_id, message, at });
}
