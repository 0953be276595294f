import { NetworkName, PageQuery } from '@realm/api-client/contract';
import { DEPOSIT_STATUSES, WITHDRAWAL_STATUSES } from '@realm/domain';
import * as z from 'zod/mini';
import type { Tx } from '../../db/database';
import { cutPage, readPage } from '../../db/page';
import { accept, refuse, type Outcome } from '../../http/outcome';
import { defineAct } from '../../operator/act';
import {
  closeByStaff,
  creditByStaff,
  lockDeposit,
  payOnSandbox,
  presentDeposit,
  presentDeposits,
  selectDeposits,
} from '../deposit';
import {
  decideWithdrawal,
  lockWithdrawal,
  presentWithdrawal,
  presentWithdrawals,
  selectWithdrawals,
  settleUnknownPayout,
} from '../withdraw';
import { Reason } from './balance.operator';
import { findMember } from './find-member';

const OrderId = z.string().check(z.minLength(1), z.maxLength(64));
const TxHash = z.string().check(z.regex(/^(0x)?[0-9a-fA-F]{64}$/));
const byReason = { orderId: OrderId, reason: Reason };
const byMember = { ...PageQuery, member: z.optional(z.string().check(z.maxLength(64))) };

interface ListInput {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: string | undefined;
  readonly member?: string | undefined;
}

/** The page and the member that a list is asked for. */
async function readList(tx: Tx, input: ListInput, now: Date) {
  const request = readPage(input, now);
  if (!request.ok) return refuse(request.refusal);
  const member = input.member === undefined ? undefined : await findMember(tx, input.member);
  if (member === null) return refuse('NOT_FOUND');
  return accept({ page: request.page, memberId: member?.memberId });
}

async function shown<Row, View>(
  outcome: Outcome<Row>,
  present: (row: Row) => Promise<View>,
): Promise<Outcome<View>> {
  return outcome.ok ? accept(await present(outcome.value)) : outcome;
}

const depositActs = [
  defineAct({
    name: 'deposit/list',
    summary: 'Deposit orders, newest first',
    input: z.strictObject({ ...byMember, status: z.optional(z.enum(DEPOSIT_STATUSES)) }),
    act: async ({ input, now }, tx) => {
      const list = await readList(tx, input, now);
      if (!list.ok) return list;
      const { page, memberId } = list.value;
      const rows = await selectDeposits(tx, { memberId, status: input.status }, page);
      const cut = cutPage(rows, page.limit, (row) => ({ at: row.created_at, id: row.seq }));
      return accept({ items: await presentDeposits(tx, cut.rows, now), nextCursor: cut.nextCursor });
    },
  }),
  defineAct({
    name: 'deposit/get',
    summary: 'One deposit order',
    input: z.strictObject({ orderId: OrderId }),
    act: async ({ input, now }, tx) => {
      const order = await lockDeposit(tx, input.orderId);
      return order === undefined ? refuse('ORDER_NOT_FOUND') : accept(await presentDeposit(tx, order, now));
    },
  }),
  defineAct({
    name: 'deposit/credit',
    summary: 'Credits a direct-finance order or a held one (ledger 11)',
    input: z.strictObject(byReason),
    act: async ({ input, operator, now }, tx) =>
      shown(await creditByStaff(tx, { ...input, operator, at: now }), (row) => presentDeposit(tx, row, now)),
    after: ({ announce }) => announce.outboxGrew(),
  }),
  ...(['rejected', 'failed'] as const).map((to) =>
    defineAct({
      name: to === 'rejected' ? 'deposit/reject' : 'deposit/fail',
      summary:
        to === 'rejected'
          ? 'Refuses a direct-finance order or a held one'
          : 'Closes an order whose payment the network took back',
      input: z.strictObject(byReason),
      act: async ({ input, operator, now }, tx) =>
        shown(await closeByStaff(tx, { ...input, operator, at: now, to }), (row) =>
          presentDeposit(tx, row, now),
        ),
    }),
  ),
];

const DECISIONS = [
  ['approve', 'waiting-receipt', 'Approves a withdrawal: the network is told to pay'],
  ['reject', 'rejected', 'Refuses a withdrawal; the amount goes back (ledger 13)'],
  ['hold', 'locked', 'Holds a withdrawal for a check'],
  ['release', 'processing', 'Puts a held withdrawal back under review'],
  ['fail', 'failed', 'Closes an approved withdrawal that was not sent; the amount goes back (ledger 13)'],
] as const;

const withdrawalActs = [
  defineAct({
    name: 'withdrawal/list',
    summary: 'Withdrawal orders, newest first',
    input: z.strictObject({ ...byMember, status: z.optional(z.enum(WITHDRAWAL_STATUSES)) }),
    act: async ({ input, now }, tx) => {
      const list = await readList(tx, input, now);
      if (!list.ok) return list;
      const { page, memberId } = list.value;
      const rows = await selectWithdrawals(tx, { memberId, status: input.status }, page);
      const cut = cutPage(rows, page.limit, (row) => ({ at: row.created_at, id: row.seq }));
      return accept({ items: await presentWithdrawals(tx, cut.rows, now), nextCursor: cut.nextCursor });
    },
  }),
  defineAct({
    name: 'withdrawal/get',
    summary: 'One withdrawal order',
    input: z.strictObject({ orderId: OrderId }),
    act: async ({ input, now }, tx) => {
      const order = await lockWithdrawal(tx, input.orderId);
      return order === undefined
        ? refuse('ORDER_NOT_FOUND')
        : accept(await presentWithdrawal(tx, order, now));
    },
  }),
  ...DECISIONS.map(([verb, to, summary]) =>
    defineAct({
      name: `withdrawal/${verb}`,
      summary,
      input: z.strictObject(byReason),
      act: async ({ input, operator, now }, tx) =>
        shown(await decideWithdrawal(tx, { ...input, to, operator, at: now }), (row) =>
          presentWithdrawal(tx, row, now),
        ),
      after: ({ announce }) => announce.outboxGrew(),
    }),
  ),
  defineAct({
    name: 'withdrawal/mark-paid',
    summary: 'Settles a withdrawal that staff paid by hand (ledger 14)',
    input: z.strictObject({ ...byReason, txHash: TxHash }),
    act: async ({ input, operator, now }, tx) =>
      shown(await decideWithdrawal(tx, { ...input, to: 'success', operator, at: now }), (row) =>
        presentWithdrawal(tx, row, now),
      ),
    after: ({ announce }) => announce.outboxGrew(),
  }),
  defineAct({
    name: 'withdrawal/settle-unknown',
    summary:
      'Settles a held payout that the network cannot tell about, after a check by hand (ledger 14 or 13)',
    input: z.strictObject({
      ...byReason,
      paid: z.boolean(),
      txHash: z.optional(TxHash),
    }),
    act: async ({ input, operator, now }, tx) => {
      const { paid, ...rest } = input;
      const to = paid ? 'success' : 'failed';
      return shown(await settleUnknownPayout(tx, { ...rest, to, operator, at: now }), (row) =>
        presentWithdrawal(tx, row, now),
      );
    },
    after: ({ announce }) => announce.outboxGrew(),
  }),
];

export const orderActs = [...depositActs, ...withdrawalActs];

/** Only served while the sandbox network is switched on. */
export const sandboxActs = [
  defineAct({
    name: 'sandbox/pay',
    summary: 'Pays a deposit order on the sandbox network: right, short, over, late or over another network',
    input: z.strictObject({
      orderId: OrderId,
      amount: z.optional(z.string().check(z.maxLength(40))),
      network: z.optional(NetworkName),
    }),
    act: async ({ input, now }, tx) => {
      const paid = await payOnSandbox(tx, await lockDeposit(tx, input.orderId), { ...input, at: now });
      return paid.ok ? accept({ orderId: input.orderId, txHash: paid.value }) : paid;
    },
  }),
];
