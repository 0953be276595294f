import type { QueueWithdrawal } from '@realm/api-client/contract';
import type { Tx } from '../../db/database';
import { PLAIN_CURSORS, cutPage, type PagePosition } from '../../db/page';
import { accept, refuse } from '../../http/outcome';
import type { OperatorCall, OperatorHandlers } from '../../operator/operation';
import { positionOf, presentSums, readQueued } from '../orders';
import { presentForStaff } from './staff-withdrawals';
import { readWithdrawal, type WithdrawalRow } from './withdraw.repository';
import { selectWithdrawalQueue, sumWithdrawalQueue } from './withdrawal-queue.repository';
import { readWithdrawalReview } from './withdrawal-review';

const PAGE_LENGTH = 50;

export const withdrawalQueueOperations = {
  'withdrawal/queue': async (call, tx) => {
    const { show, search, cursor, limit } = call.input;
    const after: PagePosition | null = cursor === undefined ? null : PLAIN_CURSORS.decode(cursor);
    if (after === null && cursor !== undefined) return refuse('MALFORMED');
    const page = { after, limit: Number(limit ?? PAGE_LENGTH), cursors: PLAIN_CURSORS };
    const rows = await selectWithdrawalQueue(tx, { show, search }, page);
    const cut = cutPage(rows, page, positionOf);
    return accept({
      items: await presentQueued(tx, cut.rows, call),
      nextCursor: cut.nextCursor,
      ...presentSums(await sumWithdrawalQueue(tx, { show, search })),
    });
  },

  'withdrawal/review': async (call, tx) => {
    const order = await readWithdrawal(tx, call.input.orderId);
    if (order === undefined) return refuse('ORDER_NOT_FOUND');
    const [queued] = await presentQueued(tx, [order], call);
    if (queued === undefined) return refuse('ORDER_NOT_FOUND');
    return accept({ ...queued, ...(await readWithdrawalReview(tx, order, call)) });
  },
} satisfies Partial<OperatorHandlers>;

async function presentQueued(
  tx: Tx,
  rows: readonly WithdrawalRow[],
  call: Pick<OperatorCall, 'now' | 'staff' | 'secondPersonAboveUsdt'>,
): Promise<QueueWithdrawal[]> {
  const shown = await presentForStaff(tx, rows, call);
  const queued = await readQueued(
    tx,
    rows.map((row, index) => ({
      orderId: row.order_id,
      worthMinor: isUnknownPayout(row) ? null : row.gross_minor,
      waitingSince: waitingSince(row, shown[index]?.timeline),
    })),
    call,
  );
  return shown.flatMap((order, index) => {
    const fields = queued[index];
    return fields === undefined ? [] : [{ ...order, ...fields }];
  });
}

/** The member waits for a review since asking; a held one or a payout waits since its last step. */
const waitingSince = (row: WithdrawalRow, timeline: QueueWithdrawal['timeline'] = []): Date => {
  const last = timeline.at(-1);
  return row.status === 'processing' || last === undefined ? row.created_at : new Date(last.at);
};

/** Whoever settles it decides about money that may be gone: that always takes two people. */
const isUnknownPayout = ({ status, payout_state: state }: WithdrawalRow): boolean =>
  status === 'locked' && state !== 'none';
