import { fromMinor, withdrawalMessage } from '@realm/domain';
import type { Tx } from '../../db/database';
import { writeMessage } from '../notice';
import type { WithdrawalRow } from './withdraw.repository';

interface Step {
  readonly at: Date;
  /** Whether the order had another status before. */
  readonly again: boolean;
}

/** Notifies the member of the order's new status, in the transaction that writes it. */
export async function notifyWithdrawal(tx: Tx, order: WithdrawalRow, { at, again }: Step): Promise<void> {
  const message = withdrawalMessage(
    {
      orderId: order.order_id,
      status: order.status,
      reason: order.reason,
      amount: fromMinor(order.amount_minor, order.currency).amount,
      currencyCode: order.currency,
      grossAmount: fromMinor(order.gross_minor, 'USDT').amount,
      feeAmount: fromMinor(order.fee_minor, 'USDT').amount,
      netAmount: fromMinor(order.net_minor, 'USDT').amount,
      addressLabel: order.address_label,
    },
    { again },
  );
  await writeMessage(tx, { memberId: order.member_id, message, at });
}
