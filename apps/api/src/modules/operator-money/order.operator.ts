import type { Tx } from '../../db/database';
import { accept, type Outcome } from '../../http/outcome';
import { endOthersWaiting } from '../../operator/approvals.repository';
import type { OperatorHandlers } from '../../operator/operation';
import { closeByStaff, creditByStaff, presentDeposit } from '../deposit';
import { decideWithdrawal, presentWithdrawal, resolveUnknownPayout, type WithdrawalRow } from '../withdraw';

interface Decision {
  readonly input: { readonly orderId: string; readonly reason: string };
  readonly operator: string;
  readonly now: Date;
}

async function shown<Row, View>(
  outcome: Outcome<Row>,
  present: (row: Row) => Promise<View>,
): Promise<Outcome<View>> {
  return outcome.ok ? accept(await present(outcome.value)) : outcome;
}

const closeDeposit =
  (to: 'rejected' | 'failed') =>
  async ({ input, operator, now }: Decision, tx: Tx) =>
    shown(await closeByStaff(tx, { ...input, operator, at: now, to }), (row) => presentDeposit(tx, row, now));

/** Presents a decision about a withdrawal and cancels its other pending approvals. */
async function decided(
  tx: Tx,
  { name, outcome, call }: { name: string; outcome: Outcome<WithdrawalRow>; call: Decision },
) {
  if (!outcome.ok) return outcome;
  const { operator, now, input } = call;
  await endOthersWaiting(tx, { orderId: input.orderId, exceptName: name }, { operator, at: now });
  return accept(await presentWithdrawal(tx, outcome.value, now));
}

const decide =
  (name: string, to: 'waiting-receipt' | 'rejected' | 'locked' | 'processing' | 'failed' | 'success') =>
  async (call: Decision, tx: Tx) => {
    const { input, operator, now } = call;
    const outcome = await decideWithdrawal(tx, { ...input, to, operator, at: now });
    return decided(tx, { name, outcome, call });
  };

export const orderOperations = {
  'deposit/credit': async ({ input, operator, now }, tx) =>
    shown(await creditByStaff(tx, { ...input, operator, at: now }), (row) => presentDeposit(tx, row, now)),
  'deposit/reject': closeDeposit('rejected'),
  'deposit/fail': closeDeposit('failed'),

  'withdrawal/approve': decide('withdrawal/approve', 'waiting-receipt'),
  'withdrawal/reject': decide('withdrawal/reject', 'rejected'),
  'withdrawal/hold': decide('withdrawal/hold', 'locked'),
  'withdrawal/release': decide('withdrawal/release', 'processing'),
  'withdrawal/fail': decide('withdrawal/fail', 'failed'),
  'withdrawal/mark-paid': decide('withdrawal/mark-paid', 'success'),
  'withdrawal/settle-unknown': async (call, tx) => {
    const { input, operator, now } = call;
    const { paid, ...rest } = input;
    const to = paid ? 'success' : 'failed';
    const outcome = await resolveUnknownPayout(tx, { ...rest, to, operator, at: now });
    return decided(tx, { name: 'withdrawal/settle-unknown', outcome, call });
  },
} satisfies Partial<OperatorHandlers>;
