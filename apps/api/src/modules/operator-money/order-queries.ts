import { PageQuery } from '@realm/api-client/contract';
import { DEPOSIT_STATUSES, WITHDRAWAL_STATUSES } from '@realm/domain';
import * as z from 'zod/mini';
import type { Tx } from '../../db/database';
import { PLAIN_CURSORS, cutPage, readPage, type PageRequest } from '../../db/page';
import { accept, refuse, type Outcome } from '../../http/outcome';
import { defineQuery } from '../../operator/act';
import { presentDeposit, presentDeposits, readDeposit, selectDeposits } from '../deposit';
import { readWithdrawal, selectWithdrawals } from '../withdraw';
import { findMember } from './find-member';
import { OrderId } from './operator-inputs';
import { presentForStaff } from './staff-withdrawals';

const byMember = { ...PageQuery, member: z.optional(z.string().check(z.maxLength(64))) };

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

export const orderQueries = [
  defineQuery({
    name: 'deposit/list',
    summary: 'Deposit orders, newest first',
    input: z.strictObject({ ...byMember, status: z.optional(z.enum(DEPOSIT_STATUSES)) }),
    refusals: ['DATE_RANGE_INVALID'],
    run: async ({ input, now }, tx) => {
      const list = await readList(tx, input, now);
      if (!list.ok) return list;
      const { page, memberId } = list.value;
      const rows = await selectDeposits(tx, { memberId, status: input.status }, page);
      const cut = cutPage(rows, page, positionOf);
      return accept({ items: await presentDeposits(tx, cut.rows, now), nextCursor: cut.nextCursor });
    },
  }),
  defineQuery({
    name: 'deposit/get',
    summary: 'One deposit order',
    input: z.strictObject({ orderId: OrderId }),
    refusals: ['ORDER_NOT_FOUND'],
    run: async ({ input, now }, tx) => {
      const order = await readDeposit(tx, input.orderId);
      return order === undefined ? refuse('ORDER_NOT_FOUND') : accept(await presentDeposit(tx, order, now));
    },
  }),
  defineQuery({
    name: 'withdrawal/list',
    summary: 'Withdrawal orders with member, balance, history and risk hints, newest first',
    input: z.strictObject({ ...byMember, status: z.optional(z.enum(WITHDRAWAL_STATUSES)) }),
    refusals: ['DATE_RANGE_INVALID'],
    run: async ({ input, now }, tx) => {
      const list = await readList(tx, input, now);
      if (!list.ok) return list;
      const { page, memberId } = list.value;
      const rows = await selectWithdrawals(tx, { memberId, status: input.status }, page);
      const cut = cutPage(rows, page, positionOf);
      return accept({ items: await presentForStaff(tx, cut.rows, now), nextCursor: cut.nextCursor });
    },
  }),
  defineQuery({
    name: 'withdrawal/get',
    summary: 'One withdrawal order with its member, balance, history and risk hints',
    input: z.strictObject({ orderId: OrderId }),
    refusals: ['ORDER_NOT_FOUND'],
    run: async ({ input, now }, tx) => {
      const order = await readWithdrawal(tx, input.orderId);
      if (order === undefined) return refuse('ORDER_NOT_FOUND');
      const [shown] = await presentForStaff(tx, [order], now);
      return shown === undefined ? refuse('ORDER_NOT_FOUND') : accept(shown);
    },
  }),
];
