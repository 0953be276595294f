import type { DepositReview, QueueDeposit } from '@realm/api-client/contract';
import { fromMinor } from '@realm/domain';
import type { Tx } from '../../db/database';
import { readEffects, readHistory } from '../orders';
import { creditLegs } from './credit-deposit';
import { creditByStaffOf } from './decide-deposit';
import { findPaymentOf } from './deposit-payment.repository';
import type { DepositRow } from './deposit.repository';
import { countDirectBefore, readCandidates, readDuplicates, readProof } from './deposit-review.repository';

type Review = Omit<DepositReview, keyof QueueDeposit>;

/** Everything that a deposit is decided on, beside what its row in a queue has. */
export async function readDepositReview(
  tx: Tx,
  order: DepositRow,
  { paymentReference, now }: { readonly paymentReference: string | undefined; readonly now: Date },
): Promise<Review> {
  const amounts = creditByStaffOf(order);
  return {
    ...(await readHistory(tx, order.order_id, now)),
    creditable: amounts !== null,
    effects: amounts === null ? [] : await readEffects(tx, creditLegs({ ...order, ...amounts })),
    payment: await readPayment(tx, order.order_id),
    candidates: await readCandidates(tx, order, now),
    proof: await readProof(tx, order),
    duplicates: await readDuplicates(tx, order, paymentReference),
    directBefore: await countDirectBefore(tx, order),
  };
}

async function readPayment(tx: Tx, orderId: string): Promise<Review['payment']> {
  const payment = await findPaymentOf(tx, orderId);
  return payment === undefined
    ? null
    : {
        network: payment.network,
        txHash: payment.tx_hash,
        address: payment.address,
        amount: fromMinor(payment.amount_minor, 'USDT').amount,
        paidAt: payment.paid_at.toISOString(),
        confirmations: payment.confirmations,
        final: payment.final,
      };
}
