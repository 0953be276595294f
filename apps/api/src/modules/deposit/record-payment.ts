import type { DepositHold } from '@realm/domain';
import type { Tx } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import type { Ports } from '../../ports';
import type { SeenPayment } from '../network';
import { makeOrderNumber, recordOrderEvent } from '../orders';
import { currentRate, fromUsdt } from '../rates';
import { creditDeposit } from './credit-deposit';
import {
  findPayment,
  insertPayment,
  orderOfAddress,
  writePaymentProgress,
  writePaymentState,
  type PaymentRow,
} from './deposit-payment.repository';
import { findNetwork, insertDeposit, lockDeposit, writeDeposit, type DepositRow } from './deposit.repository';
import { judgePayment, nextSteps } from './judge-payment';
import { moveDeposit } from './move-deposit';

/**
 * Takes in what a network says about one payment, as often as it says it.
 *
 * Any number of servers may do this at once: each change happens under the order's lock, and a payment, an order's step and
 * its credit are one transaction.
 */
export async function recordPayment(ports: Ports, seen: SeenPayment): Promise<void> {
  if (!isNews(await findPayment(ports.db, seen), seen)) return;
  const now = ports.clock.now();
  const credited = await inTransaction(ports.db, (tx) => takeInPayment(tx, seen, now));
  if (credited) ports.announce.outboxGrew();
}

const isNews = (known: PaymentRow | undefined, seen: SeenPayment): boolean =>
  known === undefined || seen.confirmations > known.confirmations || (seen.final && !known.final);

/**
 * One look at one payment, inside the caller's transaction.
 *
 * @returns Whether a wallet was credited.
 */
export async function takeInPayment(tx: Tx, seen: SeenPayment, now: Date): Promise<boolean> {
  const orderId = await orderOfAddress(tx, seen.address);
  if (orderId === null) {
    // Nobody's money by our books; kept for staff to look at.
    await insertPayment(tx, seen, { orderId, state: 'unknown' });
    await writePaymentProgress(tx, seen);
    return false;
  }
  const asked = await lockDepositOf(tx, orderId);
  const known = await findPayment(tx, seen);
  const order =
    known === undefined ? await takeFirstSight(tx, asked, { seen, now }) : await ownOrder(tx, asked, known);
  await writePaymentProgress(tx, seen);
  return advance(tx, order, { seen, now });
}

/** The payment's own order, locked after the address's: everyone locks in this order. */
const ownOrder = (tx: Tx, asked: DepositRow, payment: PaymentRow): Promise<DepositRow> =>
  payment.order_id === null || payment.order_id === asked.order_id
    ? Promise.resolve(asked)
    : lockDepositOf(tx, payment.order_id);

async function lockDepositOf(tx: Tx, orderId: string): Promise<DepositRow> {
  const order = await lockDeposit(tx, orderId);
  if (order === undefined) throw new Error('a deposit address without its order');
  return order;
}

interface Sight {
  readonly seen: SeenPayment;
  readonly now: Date;
}

async function takeFirstSight(tx: Tx, order: DepositRow, { seen, now }: Sight): Promise<DepositRow> {
  const { maximum_minor: maximumMinor } = await findNetwork(tx, seen.network);
  const verdict = judgePayment(
    {
      status: order.status,
      network: order.network,
      payMinor: order.pay_minor,
      maximumMinor,
      expiresAt: order.expires_at,
    },
    seen,
  );
  if (verdict.kind === 'separate') return openForStaff(tx, order, { seen, now });
  if (verdict.kind === 'hold') return hold(tx, order, { seen, now, reason: verdict.reason });
  const rate = verdict.rate === 'held' ? order.rate : await currentRate(tx, order.currency, now);
  if (rate === null) return hold(tx, order, { seen, now, reason: 'no-rate' });

  await insertPayment(tx, seen, { orderId: order.order_id, state: 'confirming' });
  return moveDeposit(tx, order, {
    to: 'processing',
    at: now,
    actor: 'network',
    change: arrival(order, seen, rate),
  });
}

/** The whole payment counts, at the order's rate, whatever was asked. */
const arrival = (order: DepositRow, seen: SeenPayment, rate: string) => ({
  tx_hash: seen.txHash,
  paid_minor: seen.amountMinor,
  rate,
  credit_minor: fromUsdt(seen.amountMinor, order.currency, rate),
});

async function hold(
  tx: Tx,
  order: DepositRow,
  { seen, now, reason }: Sight & { reason: DepositHold },
): Promise<DepositRow> {
  await insertPayment(tx, seen, { orderId: order.order_id, state: 'held' });
  return moveDeposit(tx, order, {
    to: 'locked',
    at: now,
    actor: 'network',
    note: reason,
    change: { ...arrival(order, seen, order.rate), reason },
  });
}

/** A further payment to a used address becomes an order of its own, held from the start, so that it is on everybody's list. */
async function openForStaff(tx: Tx, order: DepositRow, { seen, now }: Sight): Promise<DepositRow> {
  const rate = (await currentRate(tx, order.currency, now)) ?? order.rate;
  const held = await insertDeposit(tx, {
    ...arrival(order, seen, rate),
    order_id: makeOrderNumber('D', now),
    member_id: order.member_id,
    method: 'usdt',
    status: 'locked',
    network: seen.network,
    pay_minor: seen.amountMinor,
    currency: order.currency,
    pay_address: seen.address,
    contract: order.contract,
    confirmations_needed: order.confirmations_needed,
    proof_id: null,
    reason: 'second-payment' satisfies DepositHold,
    created_at: now,
    expires_at: now,
  });
  await recordOrderEvent(tx, {
    orderId: held.order_id,
    status: 'locked',
    at: now,
    actor: 'network',
    note: `second-payment ${order.order_id}`,
  });
  await insertPayment(tx, seen, { orderId: held.order_id, state: 'held' });
  return held;
}

/** Follows the confirmations. The credit is posted in the transaction that writes `success`. */
async function advance(tx: Tx, start: DepositRow, { seen, now }: Sight): Promise<boolean> {
  let order = await writeDeposit(tx, start.order_id, {
    confirmations: Math.max(start.confirmations, seen.confirmations),
    final: start.final || seen.final,
  });
  const steps = nextSteps(order.status, {
    confirmations: order.confirmations,
    needed: order.confirmations_needed,
  });
  for (const to of steps) order = await moveDeposit(tx, order, { to, at: now, actor: 'network' });
  if (!steps.includes('success')) return false;
  await creditDeposit(tx, order, now);
  await writePaymentState(tx, order.order_id, 'credited');
  return true;
}
