import { TAKEN_BACK, canMoveDeposit, isTakenBack } from '@realm/domain';
import type { Tx } from '../../db/database';
import { creditDeposit } from './credit-deposit';
import { writePaymentState } from './deposit-payment.repository';
import { writeDeposit, type DepositRow } from './deposit.repository';
import { awaitsCredit, nextSteps } from './judge-payment';
import { moveDeposit } from './move-deposit';
import { fitsLimits } from './not-final';
import { reverseDeposit } from './reverse-deposit';
import type { SeenPayment } from './seen-payment';

export interface Sight {
  readonly seen: SeenPayment;
  readonly now: Date;
}

/**
 * Moves an order to the state of its payment in this view of the network. Credit and reversal are posted in the transaction
 * that writes the status.
 *
 * @returns Whether a balance changed.
 */
export async function followPayment(tx: Tx, start: DepositRow, { seen, now }: Sight): Promise<boolean> {
  const order = await writeDeposit(tx, start.order_id, {
    confirmations: seen.confirmations,
    final: start.final || seen.final,
  });
  const followed = await advance(tx, order, { seen, now });
  return seen.replaced ? giveUp(tx, followed.order, now) : followed.credited;
}

async function advance(
  tx: Tx,
  start: DepositRow,
  { seen, now }: Sight,
): Promise<{ order: DepositRow; credited: boolean }> {
  const { status, reason, confirmations_needed: needed } = start;
  const { confirmations } = seen;
  const mayCredit =
    !awaitsCredit({ status, confirmations, needed }) || start.final || (await fitsLimits(tx, start));
  const steps = nextSteps({ status, reason, confirmations, needed, mayCredit });
  let order = start;
  for (const to of steps) {
    const why = to === 'locked' ? TAKEN_BACK : '';
    order = await moveDeposit(tx, order, {
      to,
      at: now,
      actor: 'network',
      note: why,
      change: { reason: why },
    });
  }
  if (steps.includes('locked')) await writePaymentState(tx, order.order_id, 'taken-back');
  if (!steps.includes('success')) return { order, credited: false };
  await writePaymentState(tx, order.order_id, 'credited');
  // A payment that returns was already credited.
  const credited = !isTakenBack(start);
  if (credited) await creditDeposit(tx, order, now);
  return { order, credited };
}

/** Ends an order whose payment can never come again. */
async function giveUp(tx: Tx, order: DepositRow, now: Date): Promise<boolean> {
  await writePaymentState(tx, order.order_id, 'replaced');
  if (!canMoveDeposit(order.status, 'failed')) return false;
  const failed = await moveDeposit(tx, order, {
    to: 'failed',
    at: now,
    actor: 'network',
    note: TAKEN_BACK,
    change: { reason: TAKEN_BACK },
  });
  if (!isTakenBack(order)) return false;
  await reverseDeposit(tx, failed, now);
  return true;
}
