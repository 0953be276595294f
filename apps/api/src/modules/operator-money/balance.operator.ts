import { Currency } from '@realm/api-client/contract';
import { parseMoney, toMinor } from '@realm/domain';
import * as z from 'zod/mini';
import { accept, refuse } from '../../http/outcome';
import { setCreditLimit } from '../../ledger';
import { defineAct } from '../../operator/act';
import { undoCollect } from '../wallet';
import { findMember } from './find-member';
import { ActId, Amount, MemberName, Reason } from './operator-inputs';
import { postOnce, type BalanceAct } from './post-once';
import { worthOfAmount, worthOfLimit } from './second-person-rules';

const balanceAct = (name: string, summary: string, act: BalanceAct) =>
  defineAct({
    name,
    summary,
    input: z.strictObject({
      actId: ActId,
      member: MemberName,
      amount: Amount,
      currencyCode: z.optional(Currency),
      reason: Reason,
    }),
    refusals: ['ABOVE_MAXIMUM', 'AMOUNT_INVALID', 'INSUFFICIENT_FUNDS', 'REQUEST_ID_REUSED'],
    secondPerson: worthOfAmount,
    act: ({ input, now }, tx) => postOnce(tx, { ...input, act, at: now }),
    after: ({ announce }) => announce.outboxGrew(),
  });

export const balanceActs = [
  balanceAct('member/top-up', 'Puts house capital into a wallet (ledger 15)', 'top-up'),
  balanceAct('member/deduct', 'Takes an abnormal order’s proceeds out of a wallet (ledger 19)', 'deduct'),
  balanceAct('credit/add', 'Lends from the credit line to the wallet (ledger 16)', 'credit-add'),
  balanceAct('credit/deduct', 'Takes lent money back (ledger 17)', 'credit-deduct'),
  balanceAct('credit/settle', 'Settles the credit line from the wallet (ledger 18)', 'credit-settle'),
  defineAct({
    name: 'credit/limit',
    summary: 'Sets how much a member may owe; not below what is owed now',
    input: z.strictObject({
      member: MemberName,
      limit: Amount,
      currencyCode: z.optional(Currency),
      reason: Reason,
    }),
    refusals: ['ABOVE_MAXIMUM', 'AMOUNT_INVALID'],
    secondPerson: worthOfLimit,
    act: async ({ input }, tx) => {
      const member = await findMember(tx, input.member);
      if (member === null) return refuse('NOT_FOUND');
      const currency = input.currencyCode ?? member.currency;
      const limit = parseMoney(input.limit.trim(), currency);
      if (limit === null) return refuse('AMOUNT_INVALID');
      const limitMinor = toMinor(limit);
      const set = await setCreditLimit(tx, { memberId: member.memberId, currency, limitMinor });
      return set ? accept({ limit: limit.amount, currencyCode: currency }) : refuse('ABOVE_MAXIMUM');
    },
  }),
  defineAct({
    name: 'transfer/undo-collect',
    summary: 'Gives a one-click collect back to the game balances it came from (ledger 21)',
    input: z.strictObject({ transferId: z.string().check(z.maxLength(64)), reason: Reason }),
    refusals: ['ABOVE_MAXIMUM', 'INSUFFICIENT_FUNDS', 'ORDER_NOT_FOUND', 'ORDER_STATE'],
    act: ({ input, now }, tx) => undoCollect(tx, { ...input, at: now }),
    after: ({ announce }) => announce.outboxGrew(),
  }),
];
