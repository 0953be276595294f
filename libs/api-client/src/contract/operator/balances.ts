import * as z from 'zod/mini';
import { Currency, SignedAmountText } from '../schemas';
import type { RefusalName } from '../error-codes';
import { command, onceCommand, type Permission, withApproval } from './define-operation';
import { Amount, ChangeReceipt, Collect, MemberName, Reason } from './schemas';

const balanceCommand = (permission: Permission, summary: string, more: readonly RefusalName[] = []) =>
  withApproval(
    'amount',
    onceCommand({
      permission,
      summary,
      input: { member: MemberName, amount: Amount, currencyCode: z.optional(Currency), reason: Reason },
      output: ChangeReceipt,
      refusals: ['ABOVE_MAXIMUM', 'AMOUNT_INVALID', 'INSUFFICIENT_FUNDS', 'REQUEST_ID_REUSED', ...more],
    }),
  );

export const balances = {
  'member/top-up': balanceCommand('balances.change', 'Puts house capital into a wallet (ledger 15)'),
  'member/deduct': balanceCommand(
    'balances.change',
    'Takes an abnormal order’s proceeds out of a wallet (ledger 19)',
  ),
  'credit/add': balanceCommand(
    'credit.change',
    'Adds credit from the credit line to the wallet (ledger 16); never during a pause',
    ['PLAY_PAUSED'],
  ),
  'credit/deduct': balanceCommand('credit.change', 'Takes added credit back (ledger 17)'),
  'credit/settle': balanceCommand('credit.change', 'Settles the credit line from the wallet (ledger 18)'),
  'credit/limit': withApproval(
    'credit-limit',
    command({
      permission: 'credit.change',
      summary: 'Sets how much a member may owe; not below what is owed now',
      input: { member: MemberName, limit: Amount, currencyCode: z.optional(Currency), reason: Reason },
      output: z.object({ limit: SignedAmountText, currencyCode: Currency }),
      refusals: ['ABOVE_MAXIMUM', 'AMOUNT_INVALID'],
    }),
  ),
  'transfer/collect': onceCommand({
    permission: 'balances.change',
    summary:
      'Returns every game balance of a member to the wallet, as their own one-click collect (ledger 20)',
    input: { member: MemberName, currencyCode: z.optional(Currency), reason: Reason },
    output: Collect,
    refusals: ['ABOVE_MAXIMUM', 'NOTHING_TO_COLLECT'],
  }),
  'transfer/undo-collect': command({
    permission: 'balances.change',
    summary: 'Gives a one-click collect back to the game balances it came from (ledger 21)',
    input: { transferId: z.string().check(z.maxLength(64)), reason: Reason },
    output: z.object({ transferId: z.string() }),
    refusals: ['ABOVE_MAXIMUM', 'INSUFFICIENT_FUNDS', 'ORDER_NOT_FOUND', 'ORDER_STATE'],
  }),
};
