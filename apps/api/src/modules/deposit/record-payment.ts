import type { DepositHold, Network } from '@realm/domain';
import type { Tx } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import type { Ports } from '../../ports';
import { holdLease } from '../network';
import { makeOrderNumber, recordOrderEvent } from '../orders';
import { currentRate, fromUsdt } from '../rates';
import {
  findPayment,
  insertPayment,
  orderOfAddress,
  writePaymentProgress,
  type PaymentRow,
} from './deposit-payment.repository';
import { followPayment, type Sight } from './follow-payment';
import { findNetwork, insertDeposit, lockDeposit, type DepositRow } from './deposit.repository';
import { judgePayment } from './judge-payment';
import { moveDeposit } from './move-deposit';
import { releaseFromQuarantine } from './quarantine.repository';
import { notifyDeposit } from './notify-deposit';
import type { SeenPayment } from './seen-payment';

/**
 * Records what a network shows of one payment, whether it appears or disappears.
 *
 * Any number of servers may do this at once: each change happens under the order's lock, and the payment, the order's status
 * and the credit are one transaction.
 *
 * @returns `false`, with nothing recorded, once another server follows the network.
 */
export async function recordPayment(
  ports: Ports,
  seen: SeenPayment,
  { isQuarantined = false } = {},
): Promise<boolean> {
  if (!isQuarantined && !isChange(await findPayment(ports.db, seen), seen)) return true;
  const now = ports.clock.now();
  return underLease(ports, seen.network, async (tx) => {
    await writePayment(tx, seen, now);
    await releaseFromQuarantine(tx, seen);
  });
}

/**
 * Writes the result of a read of a network.
 *
 * @returns `false`, with nothing written, once another server follows the network: it may have read a newer chain.
 */
export const underLease = (
  { db }: Pick<Ports, 'db'>,
  network: Network,
  write: (tx: Tx) => Promise<void>,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (!(await holdLease(tx, network))) return false;
    await write(tx);
    return true;
  });

/** Of known payments, only changes in a view that is not older. */
const isChange = (known: PaymentRow | undefined, seen: SeenPayment): boolean =>
  known === undefined || (seen.view >= known.view && hasChanged(known, seen));

const hasChanged = (known: PaymentRow, seen: SeenPayment): boolean =>
  // Compare the height too: a payment with equal confirmations in another block could be replaced unnoticed later.
  known.block_height !== seen.blockHeight ||
  known.confirmations !== seen.confirmations ||
  known.final !== seen.final ||
  (seen.replaced && known.state !== 'replaced');

/**
 * Processes one payment inside the caller's transaction.
 *
 * @returns Whether a balance changed.
 * @throws if the network has lost a final payment: no program repairs this.
 */
export async function writePayment(tx: Tx, seen: SeenPayment, now: Date): Promise<boolean> {
  const orderId = await orderOfAddress(tx, seen.address);
  if (orderId === null) {
    // No order owns this money; kept for staff to decide.
    await insertPayment(tx, seen, { orderId, state: 'unknown' });
    await writePaymentProgress(tx, seen);
    return false;
  }
  const requested = await lockDepositOf(tx, orderId);
  const known = await findPayment(tx, seen);
  if (!isChange(known, seen)) return false;
  if (known?.final === true && !seen.final) throw new Error(`a final payment has gone: ${seen.txHash}`);
  if (known === undefined && seen.replaced) {
    // It appeared and disappeared between two reads.
    await insertPayment(tx, seen, { orderId: null, state: 'replaced' });
    return false;
  }
  const order =
    known === undefined
      ? await takeFirstSight(tx, requested, { seen, now })
      : await ownOrder(tx, requested, known);
  await writePaymentProgress(tx, seen);
  return followPayment(tx, order, { seen, now });
}

/** The payment's own order, locked after the address's: everyone locks in this order. */
const ownOrder = (tx: Tx, requested: DepositRow, payment: PaymentRow): Promise<DepositRow> =>
  payment.order_id === null || payment.order_id === requested.order_id
    ? Promise.resolve(requested)
    : lockDepositOf(tx, payment.order_id);

async function lockDepositOf(tx: Tx, orderId: string): Promise<DepositRow> {
  const order = await lockDeposit(tx, orderId);
  if (order === undefined) throw new Error('a deposit address without its order');
  return order;
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

/** A further payment to a used address becomes a new order, held from the start, so that every list shows it. */
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
  await notifyDeposit(tx, held, { at: now, before: null });
  await insertPayment(tx, seen, { orderId: held.order_id, state: 'held' });
  return held;
}
