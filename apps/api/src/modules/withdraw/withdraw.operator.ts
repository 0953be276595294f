import type { Tx } from '../../db/database';
import { cutPage } from '../../db/page';
import { accept, refuse, type Outcome } from '../../http/outcome';
import type { OperatorCall, OperatorHandlers, SecondPersonRule } from '../../operator/operation';
import { positionOf, readStaffList } from '../orders';
import {
  decideWithdrawal,
  decidedFields,
  resolveUnknownPayout,
  type DecidedWithdrawal,
} from './decide-withdrawal';
import { presentWithdrawal } from './present-withdrawal';
import { presentForStaff } from './staff-withdrawals';
import { withdrawalQueueOperations } from './withdrawal-queue.operator';
import { readWithdrawal, selectWithdrawals } from './withdraw.repository';

type Noted = Pick<OperatorCall, 'now' | 'note' | 'operator'>;

interface Decision extends Noted {
  readonly input: { readonly orderId: string; readonly reason: string; readonly seen?: string | undefined };
}

async function presented(tx: Tx, outcome: Outcome<DecidedWithdrawal>, { now, note }: Noted) {
  if (!outcome.ok) return outcome;
  const { before, after } = outcome.value;
  note({ before: decidedFields(before), after: decidedFields(after) });
  return accept(await presentWithdrawal(tx, after, now));
}

const decide =
  (to: 'waiting-receipt' | 'rejected' | 'locked' | 'processing' | 'failed' | 'success') =>
  async (call: Decision, tx: Tx) => {
    const { input, operator, now: at } = call;
    return presented(tx, await decideWithdrawal(tx, { ...input, to, operator, at }), call);
  };

export const withdrawOperations = {
  'withdrawal/list': async (call, tx) => {
    const { input, now } = call;
    const list = await readStaffList(tx, input, now);
    if (!list.ok) return list;
    const { page, memberId } = list.value;
    const rows = await selectWithdrawals(tx, { memberId, status: input.status }, page);
    const cut = cutPage(rows, page, positionOf);
    return accept({ items: await presentForStaff(tx, cut.rows, call), nextCursor: cut.nextCursor });
  },

  'withdrawal/get': async (call, tx) => {
    const order = await readWithdrawal(tx, call.input.orderId);
    if (order === undefined) return refuse('ORDER_NOT_FOUND');
    const [shown] = await presentForStaff(tx, [order], call);
    return shown === undefined ? refuse('ORDER_NOT_FOUND') : accept(shown);
  },

  ...withdrawalQueueOperations,

  'withdrawal/approve': decide('waiting-receipt'),
  'withdrawal/reject': decide('rejected'),
  'withdrawal/hold': decide('locked'),
  'withdrawal/release': decide('processing'),
  'withdrawal/fail': decide('failed'),
  'withdrawal/mark-paid': decide('success'),
  'withdrawal/resolve-unknown': async (call, tx) => {
    const { paid, ...rest } = call.input;
    const decision = { ...rest, operator: call.operator, at: call.now };
    const to = paid ? 'success' : 'failed';
    return presented(tx, await resolveUnknownPayout(tx, { ...decision, to }), call);
  },
} satisfies Partial<OperatorHandlers>;

interface OnOrder {
  readonly orderId: string;
  readonly txHash?: string | undefined;
  readonly paid?: boolean | undefined;
}

/** The subject begins with the order's number, so that any other decision about the order ends the request. */
export const withdrawalRule: SecondPersonRule<OnOrder> = {
  subjectOf: ({ orderId, txHash = '', paid = '' }) =>
    [orderId, txHash.toLowerCase(), String(paid)].filter((part) => part !== '').join(' '),
  worthOf: async ({ input }, tx) => (await readWithdrawal(tx, input.orderId))?.gross_minor ?? 0n,
};

/** The network does not say what became of it: whoever settles it by hand decides about money that may be gone. */
export const unknownPayoutRule: SecondPersonRule<OnOrder> = {
  subjectOf: withdrawalRule.subjectOf,
  worthOf: () => Promise.resolve(null),
};
