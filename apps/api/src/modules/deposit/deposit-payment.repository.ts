import type { Network } from '@realm/domain';
import { sql, type Selectable } from 'kysely';
import type { Reader, Tx } from '../../db/database';
import type { Tables } from '../../db/tables';
import type { PaymentState } from '../../db/tables/money';
import type { SeenPayment } from './seen-payment';

export type PaymentRow = Selectable<Tables['deposit_payments']>;

export async function orderOfAddress(reader: Reader, address: string): Promise<string | null> {
  const found = await reader
    .selectFrom('deposit_addresses')
    .select('order_id')
    .where('address', '=', address)
    .executeTakeFirst();
  return found?.order_id ?? null;
}

export const findPayment = (
  reader: Reader,
  { network, txHash, ordinal }: Pick<SeenPayment, 'network' | 'txHash' | 'ordinal'>,
): Promise<PaymentRow | undefined> =>
  reader
    .selectFrom('deposit_payments')
    .selectAll()
    .where('network', '=', network)
    .where('tx_hash', '=', txHash)
    .where('ordinal', '=', ordinal)
    .executeTakeFirst();

/** The payment that an order has had. */
export const findPaymentOf = (reader: Reader, orderId: string): Promise<PaymentRow | undefined> =>
  reader.selectFrom('deposit_payments').selectAll().where('order_id', '=', orderId).executeTakeFirst();

/** The payments that orders have had, by order. */
export async function readPaymentsOf(
  reader: Reader,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentRow>> {
  if (orderIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('deposit_payments')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .execute();
  return new Map(rows.map((row) => [row.order_id ?? '', row]));
}

/** Does nothing for a known payment: the caller looks before, under the order's lock. */
export async function insertPayment(
  reader: Reader,
  seen: SeenPayment,
  { orderId, state }: { orderId: string | null; state: PaymentState },
): Promise<void> {
  await reader
    .insertInto('deposit_payments')
    .values({
      network: seen.network,
      tx_hash: seen.txHash,
      ordinal: seen.ordinal,
      address: seen.address,
      amount_minor: seen.amountMinor,
      block_height: seen.blockHeight,
      confirmations: seen.confirmations,
      final: seen.final,
      view: seen.view,
      paid_at: seen.paidAt,
      order_id: orderId,
      state,
    })
    .onConflict((conflict) => conflict.columns(['network', 'tx_hash', 'ordinal']).doNothing())
    .execute();
}

export async function writePaymentProgress(reader: Reader, seen: SeenPayment): Promise<void> {
  await reader
    .updateTable('deposit_payments')
    .set({
      block_height: seen.blockHeight,
      confirmations: seen.confirmations,
      final: seen.final,
      view: seen.view,
    })
    .where('network', '=', seen.network)
    .where('tx_hash', '=', seen.txHash)
    .where('ordinal', '=', seen.ordinal)
    // A slower server's older view never replaces a newer one.
    .where('view', '<=', seen.view)
    .execute();
}

export async function writePaymentState(tx: Tx, orderId: string, state: PaymentState): Promise<void> {
  await tx.updateTable('deposit_payments').set({ state }).where('order_id', '=', orderId).execute();
}

/** Moves the payment of an order to another one, which is credited for it. */
export async function givePaymentTo(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await tx
    .updateTable('deposit_payments')
    .set({ order_id: to, state: 'credited' })
    .where('order_id', '=', from)
    .execute();
}

/** Payments that their network may still change. */
export const readOpenPayments = (reader: Reader, network: Network): Promise<PaymentRow[]> =>
  reader
    .selectFrom('deposit_payments')
    .selectAll()
    .where('network', '=', network)
    .where('final', '=', false)
    .where('state', '<>', 'replaced')
    .orderBy('payment_id')
    .execute();

/** Of all these addresses, those that are ours: one query for a whole block. */
export async function pickOwnAddresses(
  reader: Reader,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await reader
    .selectFrom('deposit_addresses')
    .select('address')
    .where('address', '=', sql<string>`any(${[...new Set(addresses)]}::text[])`)
    .execute();
  return new Set(rows.map(({ address }) => address));
}
