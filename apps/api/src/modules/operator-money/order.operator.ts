import * as z from 'zod/mini';
import type { Tx } from '../../db/database';
import { accept, type Outcome } from '../../http/outcome';
import { defineAct } from '../../operator/act';
import { endOthersWaiting } from '../../operator/approvals.repository';
import { closeByStaff, creditByStaff, presentDeposit } from '../deposit';
import { decideWithdrawal, presentWithdrawal, settleUnknownPayout, type WithdrawalRow } from '../withdraw';
import { OrderId, Reason } from './operator-inputs';
import { worthOfDeposit, worthOfWithdrawal } from './second-person-rules';

const TxHash = z.string().check(z.regex(/^(0x)?[0-9a-fA-F]{64}$/));
const byReason = { orderId: OrderId, reason: Reason };
async function shown<Row, View>(
  outcome: Outcome<Row>,
  present: (row: Row) => Promise<View>,
): Promise<Outcome<View>> {
  return outcome.ok ? accept(await present(outcome.value)) : outcome;
}

const depositActs = [
  defineAct({
    name: 'deposit/credit',
    summary: 'Credits a direct-finance order or a held one (ledger 11)',
    input: z.strictObject(byReason),
    refusals: ['ORDER_NOT_FOUND', 'ORDER_STATE'],
    secondPerson: worthOfDeposit,
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
          : 'Closes an order whose payment was never credited and will not come any more',
      input: z.strictObject(byReason),
      refusals: ['ORDER_NOT_FOUND', 'ORDER_STATE'],
      act: async ({ input, operator, now }, tx) =>
        shown(await closeByStaff(tx, { ...input, operator, at: now, to }), (row) =>
          presentDeposit(tx, row, now),
        ),
    }),
  ),
];

interface StaffCall {
  readonly orderId: string;
  readonly operator: string;
  readonly now: Date;
}

const DECISIONS = [
  ['approve', 'waiting-receipt', 'Approves a withdrawal: the network is told to pay'],
  ['reject', 'rejected', 'Refuses a withdrawal; the amount goes back (ledger 13)'],
  ['hold', 'locked', 'Holds a withdrawal for a check'],
  ['release', 'processing', 'Puts a held withdrawal back under review'],
  ['fail', 'failed', 'Closes an approved withdrawal that was not sent; the amount goes back (ledger 13)'],
] as const;

/** Decides about a withdrawal; whatever else waited for a second person about it is over then. */
async function decided(
  tx: Tx,
  { name, outcome, call }: { name: string; outcome: Outcome<WithdrawalRow>; call: StaffCall },
) {
  if (!outcome.ok) return outcome;
  const { orderId, operator, now } = call;
  await endOthersWaiting(tx, { orderId, exceptName: name }, { operator, at: now });
  return accept(await presentWithdrawal(tx, outcome.value, now));
}

const withdrawalActs = [
  ...DECISIONS.map(([verb, to, summary]) => {
    const name = `withdrawal/${verb}`;
    return defineAct({
      name,
      summary,
      input: z.strictObject(byReason),
      refusals: ['ORDER_NOT_FOUND', 'ORDER_STATE'],
      ...(verb === 'approve' ? { secondPerson: worthOfWithdrawal } : {}),
      act: async ({ input, operator, now }, tx) =>
        decided(tx, {
          name,
          outcome: await decideWithdrawal(tx, { ...input, to, operator, at: now }),
          call: { orderId: input.orderId, operator, now },
        }),
      after: ({ announce }) => announce.outboxGrew(),
    });
  }),
  defineAct({
    name: 'withdrawal/mark-paid',
    summary: 'Settles a withdrawal that staff paid by hand (ledger 14)',
    input: z.strictObject({ ...byReason, txHash: TxHash }),
    refusals: ['ORDER_NOT_FOUND', 'ORDER_STATE'],
    secondPerson: worthOfWithdrawal,
    act: async ({ input, operator, now }, tx) =>
      decided(tx, {
        name: 'withdrawal/mark-paid',
        outcome: await decideWithdrawal(tx, { ...input, to: 'success', operator, at: now }),
        call: { orderId: input.orderId, operator, now },
      }),
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
    refusals: ['ORDER_NOT_FOUND', 'ORDER_STATE'],
    secondPerson: worthOfWithdrawal,
    act: async ({ input, operator, now }, tx) => {
      const { paid, ...rest } = input;
      const to = paid ? 'success' : 'failed';
      return decided(tx, {
        name: 'withdrawal/settle-unknown',
        outcome: await settleUnknownPayout(tx, { ...rest, to, operator, at: now }),
        call: { orderId: input.orderId, operator, now },
      });
    },
    after: ({ announce }) => announce.outboxGrew(),
  }),
];

export const orderActs = [...depositActs, ...withdrawalActs];
