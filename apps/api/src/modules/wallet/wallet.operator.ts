import { parseMoney, toMinor } from '@realm/domain';
import type { Tx } from '../../db/database';
import { accept, refuse } from '../../http/outcome';
import { setCreditLimit } from '../../ledger';
import type { OperatorHandlers } from '../../operator/operation';
import { findMember, memberAmountRule } from '../account';
import { changeBalance, type BalanceOrder, type BalanceChange } from './change-balance';
import { undoCollect } from './undo-collect';

type BalanceCommand = Omit<BalanceOrder, 'change' | 'at'>;

const change =
  (kind: BalanceChange) =>
  ({ input, now }: { readonly input: BalanceCommand; readonly now: Date }, tx: Tx) =>
    changeBalance(tx, { ...input, change: kind, at: now });

export const walletOperations = {
  'member/top-up': change('top-up'),
  'member/deduct': change('deduct'),
  'credit/add': change('credit-add'),
  'credit/deduct': change('credit-deduct'),
  'credit/settle': change('credit-settle'),

  'credit/limit': async ({ input }, tx) => {
    const member = await findMember(tx, input.member);
    if (member === null) return refuse('NOT_FOUND');
    const currency = input.currencyCode ?? member.currency;
    const limit = parseMoney(input.limit.trim(), currency);
    if (limit === null) return refuse('AMOUNT_INVALID');
    const limitMinor = toMinor(limit);
    const set = await setCreditLimit(tx, { memberId: member.memberId, currency, limitMinor });
    return set ? accept({ limit: limit.amount, currencyCode: currency }) : refuse('ABOVE_MAXIMUM');
  },

  'transfer/undo-collect': ({ input, now }, tx) => undoCollect(tx, { ...input, at: now }),
} satisfies Partial<OperatorHandlers>;

export const walletApprovals = {
  amount: memberAmountRule('amount'),
  'credit-limit': memberAmountRule('limit'),
};
