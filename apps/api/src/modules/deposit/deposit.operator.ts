import type { Tx } from '../../db/database';
import { cutPage } from '../../db/page';
import { accept, refuse, type Outcome } from '../../http/outcome';
import type { OperatorHandlers, SecondPersonRule } from '../../operator/operation';
import { positionOf, readStaffList } from '../orders';
import { closeByStaff, creditByStaff } from './decide-deposit';
import { depositQueueOperations } from './deposit-queue.operator';
import { readDeposit, selectDeposits, type DepositRow } from './deposit.repository';
import { matchByStaff, matchFields } from './match-deposit';
import { presentDeposit, presentDeposits } from './present-deposit';

const present = async (tx: Tx, outcome: Outcome<DepositRow>, now: Date) =>
  outcome.ok ? accept(await presentDeposit(tx, outcome.value, now)) : outcome;

interface Decision {
  readonly input: { readonly orderId: string; readonly reason: string; readonly seen?: string | undefined };
  readonly operator: string;
  readonly now: Date;
}

const close =
  (to: 'rejected' | 'failed') =>
  async ({ input, operator, now }: Decision, tx: Tx) =>
    present(tx, await closeByStaff(tx, { ...input, operator, at: now, to }), now);

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

  'deposit/credit': async ({ input, operator, now }, tx) =>
    present(tx, await creditByStaff(tx, { ...input, operator, at: now }), now),
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
};
