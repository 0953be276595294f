import type { QueueDeposit } from '@realm/api-client/contract';
import type { Tx } from '../../db/database';
import { PLAIN_CURSORS, cutPage, type PagePosition } from '../../db/page';
import { accept, refuse } from '../../http/outcome';
import type { OperatorCall, OperatorHandlers } from '../../operator/operation';
import { readMemberSummaries } from '../account';
import { positionOf, presentSums, readQueued } from '../orders';
import { readPaymentsOf } from './deposit-payment.repository';
import { countHolds, selectDepositQueue, sumDepositQueue } from './deposit-queue.repository';
import { isOnWordOfStaff } from './decide-deposit';
import { readDeposit, type DepositRow } from './deposit.repository';
import { readDepositReview } from './deposit-review';
import { presentDeposits } from './present-deposit';

const PAGE_LENGTH = 50;

export const depositQueueOperations = {
  'deposit/queue': async (call, tx) => {
    const { show, search, hold, cursor, limit } = call.input;
    const after: PagePosition | null = cursor === undefined ? null : PLAIN_CURSORS.decode(cursor);
    if (after === null && cursor !== undefined) return refuse('MALFORMED');
    const page = { after, limit: Number(limit ?? PAGE_LENGTH), cursors: PLAIN_CURSORS };
    const rows = await selectDepositQueue(tx, { show, search, hold }, page);
    const cut = cutPage(rows, page, positionOf);
    return accept({
      items: await presentQueued(tx, cut.rows, call),
      nextCursor: cut.nextCursor,
      ...presentSums(await sumDepositQueue(tx, { show, search, hold })),
      holds: await countHolds(tx),
    });
  },

  'deposit/review': async (call, tx) => {
    const { orderId, paymentReference } = call.input;
    const order = await readDeposit(tx, orderId);
    if (order === undefined) return refuse('ORDER_NOT_FOUND');
    const [queued] = await presentQueued(tx, [order], call);
    if (queued === undefined) return refuse('ORDER_NOT_FOUND');
    return accept({
      ...queued,
      ...(await readDepositReview(tx, order, { paymentReference, now: call.now })),
    });
  },
} satisfies Partial<OperatorHandlers>;

async function presentQueued(
  tx: Tx,
  rows: readonly DepositRow[],
  call: Pick<OperatorCall, 'now' | 'staff' | 'secondPersonAboveUsdt'>,
): Promise<QueueDeposit[]> {
  const orders = await presentDeposits(tx, rows, call.now);
  const wanted = rows.map((row) => ({ memberId: row.member_id, currency: row.currency }));
  const summaryOf = await readMemberSummaries(tx, wanted);
  const payments = await readPaymentsOf(
    tx,
    rows.map((row) => row.order_id),
  );
  const queued = await readQueued(
    tx,
    rows.map((row, index) => ({
      orderId: row.order_id,
      worthMinor: row.paid_minor ?? row.pay_minor,
      givenTo: isOnWordOfStaff(row)
        ? (summaryOf({ memberId: row.member_id, currency: row.currency })?.member.uid ?? null)
        : null,
      waitingSince: new Date(orders[index]?.timeline.at(-1)?.at ?? row.created_at),
    })),
    call,
  );
  return rows.flatMap((row, index) => {
    const [order, fields] = [orders[index], queued[index]];
    const of = summaryOf({ memberId: row.member_id, currency: row.currency });
    if (order === undefined || fields === undefined || of === undefined) return [];
    const payment = payments.get(row.order_id);
    return [
      {
        ...order,
        ...fields,
        member: of.member,
        paidAt: payment?.paid_at.toISOString() ?? null,
        paidNetwork: payment?.network ?? null,
      },
    ];
  });
}
