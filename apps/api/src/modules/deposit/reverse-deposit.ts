import { TAKEN_BACK } from '@realm/domain';
import type { Tx } from '../../db/database';
import { HOUSE, accountId, memberLeg, postEvent, type Leg } from '../../ledger';
import type { DepositRow } from './deposit.repository';

/**
 * Undoes the credit of a payment that never returns, in the transaction that fails its order. The clearing account gets all of
 * it back; the wallet gives its available balance (19), and the amount lost at play stays in the adjustments as the house's
 * loss.
 *
 * @throws if nothing arrived, or the reversal was posted before.
 */
export async function reverseDeposit(tx: Tx, order: DepositRow, at: Date): Promise<void> {
  let takenMinor = order.credit_minor;
  for (;;) {
    const posted = await postEvent(tx, {
      eventId: `deposit:${order.order_id}:reversal`,
      reference: order.order_id,
      note: TAKEN_BACK,
      at,
      legs: reversalLegs(order, takenMinor),
    });
    if (posted.kind === 'posted') return;
    if (posted.kind !== 'insufficient' || posted.balanceMinor >= takenMinor)
      throw new Error(`${order.order_id} can't be reversed: ${posted.kind}`);
    takenMinor = posted.balanceMinor;
  }
}

function reversalLegs(order: DepositRow, takenMinor: bigint): readonly Leg[] {
  const { member_id: memberId, currency, paid_minor: paidMinor } = order;
  if (paidMinor === null) throw new Error('nothing arrived to reverse');
  const clearing: Leg = {
    type: 19,
    debit: accountId(HOUSE, 'adjustments', 'USDT'),
    credit: accountId(HOUSE, 'deposit-clearing', 'USDT'),
    amountMinor: paidMinor,
  };
  if (takenMinor === 0n) return [clearing];
  const wallet = memberLeg(19, {
    own: accountId(memberId, 'available', currency),
    other: accountId(HOUSE, 'adjustments', currency),
    amountMinor: takenMinor,
  });
  return [clearing, wallet];
}
