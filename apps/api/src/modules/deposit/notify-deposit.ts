import { depositMessage, fromMinor, isTakenBack } from '@realm/domain';
import type { Tx } from '../../db/database';
import { writeMessage } from '../notice';
import type { DepositRow } from './deposit.repository';

interface Step {
  readonly at: Date;
  /** The order as it was; `null` for one that has just been opened. */
  readonly before: DepositRow | null;
}

/** Notifies the member of the order's new status, in the transaction that writes it. */
export async function notifyDeposit(tx: Tx, order: DepositRow, { at, before }: Step): Promise<void> {
  const message = depositMessage(
    {
      orderId: order.order_id,
      status: order.status,
      reason: order.reason,
      payAmount: fromMinor(order.pay_minor, 'USDT').amount,
      paidAmount: order.paid_minor === null ? null : fromMinor(order.paid_minor, 'USDT').amount,
      creditAmount: fromMinor(order.credit_minor, order.currency).amount,
      currencyCode: order.currency,
    },
    { wasTakenBack: before !== null && isTakenBack(before) },
  );
  if (message !== null) await writeMessage(tx, { memberId: order.member_id, message, at });
}
