import type { Tx } from '../../db/database';
import { accept, refuse } from '../../http/outcome';
import type { OperatorHandlers } from '../../operator/operation';
import { leaveOrder, pruneMarks, readMarks, takeOrder } from './order-marks.repository';

export const orderMarkOperations = {
  'order/take': async ({ input: { orderId, takeOver = false }, operator, staff, now }, tx) => {
    if (!(await isOrder(tx, orderId))) return refuse('ORDER_NOT_FOUND');
    await pruneMarks(tx, now);
    await takeOrder(tx, orderId, { operator, staffId: staff?.staffId ?? null, at: now, takeOver });
    const taken = (await readMarks(tx, [orderId], now))(orderId);
    if (taken === null) throw new Error('a mark was not written');
    return accept({ taken });
  },

  'order/leave': async ({ input: { orderId }, operator }, tx) => {
    await leaveOrder(tx, orderId, operator);
    return accept({ orderId });
  },

  'order/note': async ({ input: { orderId } }, tx) =>
    // The audit log has the text: it is where the notes are read from.
    (await isOrder(tx, orderId)) ? accept({ orderId }) : refuse('ORDER_NOT_FOUND'),
} satisfies Partial<OperatorHandlers>;

async function isOrder(tx: Tx, orderId: string): Promise<boolean> {
  for (const table of ['withdrawal_orders', 'deposit_orders'] as const) {
    const found = await tx
      .selectFrom(table)
      .select('order_id')
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    if (found !== undefined) return true;
  }
  return false;
}
