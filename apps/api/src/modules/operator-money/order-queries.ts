import type { Tx } from '../../db/database';
import { PLAIN_CURSORS, cutPage, readPage, type PageRequest } from '../../db/page';
import { accept, refuse, type Outcome } from '../../http/outcome';
import type { OperatorHandlers } from '../../operator/operation';
import { findMember } from '../account';
import { presentDeposit, presentDeposits, readDeposit, selectDeposits } from '../deposit';
import { readWithdrawal, selectWithdrawals } from '../withdraw';
import { presentForStaff } from './staff-withdrawals';

interface ListInput {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: string | undefined;
  readonly member?: string | undefined;
}

interface List {
  readonly page: PageRequest;
  readonly memberId: bigint | undefined;
}

/** The page and the member that a list is asked for. */
async function readList(tx: Tx, input: ListInput, now: Date): Promise<Outcome<List>> {
  const request = readPage(input, { now, cursors: PLAIN_CURSORS });
  if (!request.ok) return refuse(request.refusal);
  const member = input.member === undefined ? undefined : await findMember(tx, input.member);
  if (member === null) return refuse('NOT_FOUND');
  return accept({ page: request.page, memberId: member?.memberId });
}

const positionOf = (row: { created_at: Date; seq: bigint }) => ({ at: row.created_at, id: row.seq });

export const orderQueries = {
  'deposit/list': async ({ input, now }, tx) => {
    const list = await readList(tx, input, now);
    if (!list.ok) return list;
    const { page, memberId } = list.value;
    const rows = await selectDeposits(tx, { memberId, status: input.status }, page);
    const cut = cutPage(rows, page, positionOf);
    return accept({ items: await presentDeposits(tx, cut.rows, now), nextCursor: cut.nextCursor });
  },

  'deposit/get': async ({ input, now }, tx) => {
    const order = await readDeposit(tx, input.orderId);
    return order === undefined ? refuse('ORDER_NOT_FOUND') : accept(await presentDeposit(tx, order, now));
  },

  'withdrawal/list': async ({ input, now }, tx) => {
    const list = await readList(tx, input, now);
    if (!list.ok) return list;
    const { page, memberId } = list.value;
    const rows = await selectWithdrawals(tx, { memberId, status: input.status }, page);
    const cut = cutPage(rows, page, positionOf);
    return accept({ items: await presentForStaff(tx, cut.rows, now), nextCursor: cut.nextCursor });
  },

  'withdrawal/get': async ({ input, now }, tx) => {
    const order = await readWithdrawal(tx, input.orderId);
    if (order === undefined) return refuse('ORDER_NOT_FOUND');
    const [shown] = await presentForStaff(tx, [order], now);
    return shown === undefined ? refuse('ORDER_NOT_FOUND') : accept(shown);
  },
} satisfies Partial<OperatorHandlers>;
