import type { Tx } from '../../db/database';
import { cutPage } from '../../db/page';
import { accept, refuse, type Outcome } from '../../http/outcome';
import type { OperatorCall, OperatorHandlers, SecondPersonRule } from '../../operator/operation';
import { readMemberSummary } from '../account';
import { positionOf, readStaffList } from '../orders';
import {
  closeByStaff,
  creditByStaff,
  decidedFields,
  isOnWordOfStaff,
  type DecidedDeposit,
} from './decide-deposit';
import { depositQueueOperations } from './deposit-queue.operator';
import { readDeposit, selectDeposits } from './deposit.repository';
import { matchByStaff, matchFields } from './match-deposit';
import { presentDeposit, presentDeposits } from './present-deposit';

type Noted = Pick<OperatorCall, 'now' | 'note' | 'operator'>;

interface Decision extends Noted {
  readonly input: { readonly orderId: string; readonly reason: string; readonly seen?: string | undefined };
}

async function present(tx: Tx, outcome: Outcome<DecidedDeposit>, { now, note }: Noted) {
  if (!outcome.ok) return outcome;
  const { before, after } = outcome.value;
  note({ before: decidedFields(before), after: decidedFields(after) });
  return accept(await presentDeposit(tx, after, now));
}

const close = (to: 'rejected' | 'failed') => async (call: Decision, tx: Tx) => {
  const { input, operator, now: at } = call;
  return present(tx, await closeByStaff(tx, { ...input, operator, at, to }), call);
};

export const depositOperations = {
  'deposit/list': async ({ input, now }, tx) => {
    const list = await readStaffList(tx, input, now);
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

  ...depositQueueOperations,

  'deposit/credit': async (call, tx) => {
    const { input, operator, now: at } = call;
    return present(tx, await creditByStaff(tx, { ...input, operator, at }), call);
  },
  'deposit/match': async ({ input, operator, now, note }, tx) => {
    const matched = await matchByStaff(tx, { ...input, operator, at: now });
    if (!matched.ok) return matched;
    note({ before: matchFields(matched.value.before), after: matchFields(matched.value.after) });
    return accept(await presentDeposit(tx, matched.value.after.to, now));
  },
  'deposit/reject': close('rejected'),
  'deposit/fail': close('failed'),
} satisfies Partial<OperatorHandlers>;

export const depositRule: SecondPersonRule<{ readonly orderId: string }> = {
  subjectOf: ({ orderId }) => orderId,
  worthOf: async ({ input }, tx) => {
    const order = await readDeposit(tx, input.orderId);
    return order?.paid_minor ?? order?.pay_minor ?? 0n;
  },
  memberOf: async ({ orderId }, tx) => {
    const order = await readDeposit(tx, orderId);
    if (order === undefined || !isOnWordOfStaff(order)) return null;
    return (await readMemberSummary(tx, order.member_id)).uid;
  },
};
