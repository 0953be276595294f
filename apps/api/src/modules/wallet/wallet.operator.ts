import { fromMinor, parseMoney, toMinor } from '@realm/domain';
import type { Tx } from '../../db/database';
import { accept, refuse } from '../../http/outcome';
import { PLAIN_CURSORS, readPage } from '../../db/page';
import { readCredit, readWallet, setCreditLimit } from '../../ledger';
import type { OperatorCall, OperatorHandlers } from '../../operator/operation';
import { findMember, memberAmountRule } from '../account';
import { refusePaused } from '../protection';
import { changeBalance, type BalanceOrder, type BalanceChange } from './change-balance';
import { collectForMember } from './collect-for-member';
import { listCollects } from './list-collects';
import { presentCollect } from './present-collect';
import { previewChange } from './preview-change';
import { pageLedgerForStaff } from './staff-ledger';
import { undoCollect } from './undo-collect';

type BalanceCommand = Omit<BalanceOrder, 'change' | 'at'>;

interface ChangeCall extends Pick<OperatorCall, 'now' | 'note' | 'secondPersonAboveUsdt' | 'staff'> {
  readonly input: BalanceCommand;
}

/** Changes a balance, and notes every account that it touched before and after for the audit log. */
const change =
  (kind: BalanceChange) =>
  async ({ input, now, note, staff, secondPersonAboveUsdt: limitUsdt }: ChangeCall, tx: Tx) => {
    const order = { ...input, change: kind, at: now };
    const changed = await changeBalance(tx, order);
    if (!changed.ok) return changed;
    const around = await previewChange(tx, { ...order, isPosted: true, limitUsdt, staff });
    if (!around.ok) return around;
    const { accounts } = around.value;
    const balances = (side: 'before' | 'after') =>
      Object.fromEntries(accounts.map((each) => [each.account, each[side]]));
    note({ before: balances('before'), after: balances('after') });
    return changed;
  };

export const walletOperations = {
  'member/top-up': change('top-up'),
  'member/deduct': change('deduct'),
  'credit/add': async (call: ChangeCall, tx: Tx) => {
    const member = await findMember(tx, call.input.member);
    // Whoever has stopped playing gets no credit to play with.
    const paused = member === null ? null : await refusePaused(tx, member.memberId, call.now);
    return paused ?? change('credit-add')(call, tx);
  },
  'credit/deduct': change('credit-deduct'),
  'credit/settle': change('credit-settle'),

  'credit/limit': async ({ input, note }, tx) => {
    const member = await findMember(tx, input.member);
    if (member === null) return refuse('NOT_FOUND');
    const currency = input.currencyCode ?? member.currency;
    const limit = parseMoney(input.limit.trim(), currency);
    if (limit === null) return refuse('AMOUNT_INVALID');
    const { memberId } = member;
    const credit = await readCredit(tx, memberId, currency);
    const before = fromMinor(credit?.limitMinor ?? 0n, currency).amount;
    if (!(await setCreditLimit(tx, { memberId, currency, limitMinor: toMinor(limit) })))
      return refuse('ABOVE_MAXIMUM');
    note({ before: { limit: before, currency }, after: { limit: limit.amount, currency } });
    return accept({ limit: limit.amount, currencyCode: currency });
  },

  'member/preview': ({ input, now, staff, secondPersonAboveUsdt: limitUsdt }, tx) =>
    previewChange(tx, { ...input, at: now, limitUsdt, staff }),

  'member/ledger': async ({ input, now }, tx) => {
    const request = readPage(input, { now, cursors: PLAIN_CURSORS });
    if (!request.ok) return refuse(request.refusal);
    const member = await findMember(tx, input.member);
    if (member === null) return refuse('NOT_FOUND');
    const currency = input.currencyCode ?? member.currency;
    const { type } = input;
    return accept(
      await pageLedgerForStaff(tx, { memberId: member.memberId, currency, type, page: request.page }),
    );
  },

  'member/collects': async ({ input }, tx) => {
    const member = await findMember(tx, input.member);
    return member === null ? refuse('NOT_FOUND') : accept({ items: await listCollects(tx, member.memberId) });
  },

  'transfer/collect': async ({ input, now, note }, tx) => {
    const member = await findMember(tx, input.member);
    if (member === null) return refuse('NOT_FOUND');
    const currency = input.currencyCode ?? member.currency;
    const { memberId } = member;
    const collected = await collectForMember(tx, { memberId, currency, reason: input.reason, at: now });
    if (!collected.ok) return collected;
    const { row, before, after } = collected.value;
    const balances = ({ availableMinor, games }: typeof before) =>
      Object.fromEntries(
        [
          ['available', availableMinor] as const,
          ...row.moved.map(({ category }) => [category, games[category]] as const),
        ].map(([account, minor]) => [account, fromMinor(minor, currency).amount]),
      );
    note({ before: balances(before), after: balances(after) });
    return accept(presentCollect(row));
  },

  'transfer/undo-collect': async ({ input: { transferId, reason }, now, note }, tx) => {
    const undone = await undoCollect(tx, { transferId, reason, at: now });
    if (!undone.ok) return undone;
    const { memberId, currency, movedMinor } = undone.value;
    const { availableMinor } = await readWallet(tx, memberId, currency);
    const text = (minor: bigint) => fromMinor(minor, currency).amount;
    note({
      before: { undone: false, available: text(availableMinor + movedMinor) },
      after: { undone: true, available: text(availableMinor) },
    });
    return accept({ transferId });
  },
} satisfies Partial<OperatorHandlers>;

export const walletApprovals = {
  amount: memberAmountRule('amount'),
  'credit-limit': memberAmountRule('limit'),
};
