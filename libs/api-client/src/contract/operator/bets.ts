import * as z from 'zod/mini';
import { BetClaimChangeView, BetCorrectionView, BetOrder } from '../member/bet';
import { AmountText, Currency } from '../schemas';
import { onceCommand, query, withApproval } from './define-operation';
import { Amount, ChangeReceipt, ClaimReceipt, MemberName, OrderId, Reason, Reference } from './schemas';

const byMember = { member: MemberName, reason: Reason };

const bet = (summary: string) => ({
  ...withApproval(
    'amount',
    onceCommand({
      permission: 'bets.change',
      summary,
      input: { ...byMember, amount: Amount, currencyCode: z.optional(Currency) },
      output: ChangeReceipt,
      refusals: [
        ...(['ABOVE_MAXIMUM', 'AMOUNT_INVALID', 'INSUFFICIENT_FUNDS', 'REQUEST_ID_REUSED'] as const),
        ...(['PLAY_PAUSED', 'LIMIT_REACHED'] as const),
      ],
    }),
  ),
  protection: 'stake' as const,
});

const cancel = (summary: string) =>
  withApproval(
    'stake',
    onceCommand({
      permission: 'bets.change',
      summary,
      input: { ...byMember, bet: Reference },
      output: ChangeReceipt,
      refusals: ['ABOVE_MAXIMUM', 'AMOUNT_INVALID', 'INSUFFICIENT_FUNDS', 'ORDER_NOT_FOUND', 'ORDER_STATE'],
    }),
  );

const payout = (summary: string) =>
  withApproval(
    'payout',
    onceCommand({
      permission: 'bets.change',
      summary,
      input: { ...byMember, bet: Reference, amount: Amount },
      output: ChangeReceipt,
      refusals: ['ABOVE_MAXIMUM', 'AMOUNT_INVALID', 'INSUFFICIENT_FUNDS', 'ORDER_NOT_FOUND', 'ORDER_STATE'],
    }),
  );

const rebate = (summary: string) =>
  withApproval(
    'amount',
    onceCommand({
      permission: 'rebates.pay',
      summary,
      input: { ...byMember, reference: Reference, amount: Amount, currencyCode: z.optional(Currency) },
      output: ChangeReceipt,
      refusals: ['ABOVE_MAXIMUM', 'AMOUNT_INVALID', 'INSUFFICIENT_FUNDS', 'ORDER_STATE'],
    }),
  );

const claim = (summary: string) =>
  withApproval(
    'payout',
    onceCommand({
      permission: 'bets.change',
      summary,
      input: { ...byMember, bet: Reference, amount: Amount },
      output: ClaimReceipt,
      refusals: ['ABOVE_MAXIMUM', 'AMOUNT_INVALID', 'INSUFFICIENT_FUNDS', 'ORDER_NOT_FOUND', 'ORDER_STATE'],
    }),
  );

/** `providerBet`: the provider's own id of the bet. */
const StaffBetOrder = z.extend(BetOrder, {
  member: z.string(),
  account: z.string(),
  providerBet: z.string(),
});

/** Ledger types 1 to 10, under the specification's names, and 27. */
export const bets = {
  'bet/get': query({
    permission: 'bets.read',
    summary: 'One bet order of any game, with its member and how its result came about',
    input: { orderNumber: OrderId },
    output: z.extend(StaffBetOrder, {
      corrections: z.array(BetCorrectionView),
      claimChanges: z.array(BetClaimChangeView),
    }),
    refusals: ['ORDER_NOT_FOUND'],
  }),
  'bet/claims': query({
    permission: 'bets.read',
    summary:
      'Bets with a corrected result of which the house still claims money: the balance did not cover what had to be taken back. At most 200',
    input: {},
    output: z.object({ items: z.array(z.extend(StaffBetOrder, { claim: AmountText })) }),
  }),
  'bet/collect-claim': claim(
    'Takes a claim or a part of it out of the member’s available balance, with a message to the member (ledger 19)',
  ),
  'bet/write-off-claim': claim(
    'Gives a claim or a part of it up, with a message to the member; nothing is posted, since the house had paid it',
  ),
  'sports/bet': bet('Takes the stake of a sports bet; answers with the bet’s number (ledger 1)'),
  'sports/bet-cancel': cancel('Gives the stake of an open sports bet back (ledger 2)'),
  'sports/payout': payout('Pays an open sports bet out (ledger 3)'),
  'sports/rebate': rebate('Pays a rebate on sports bets, once for each reference (ledger 4)'),
  'live/bet': bet('Takes the stake of a live-casino bet; answers with the bet’s number (ledger 5)'),
  'live/payout': payout('Pays an open live-casino bet out (ledger 6)'),
  'live/rebate': rebate('Pays a rebate on live-casino bets, once for each reference (ledger 7)'),
  'activity/bet': bet('Takes the stake of a bet in an activity; answers with its number (ledger 8)'),
  'activity/bet-cancel': cancel('Gives the stake of an open bet in an activity back (ledger 9)'),
  'activity/payout': payout('Pays an open bet in an activity out (ledger 10)'),
  'game/rebate': rebate(
    'Pays a rebate on bets with a game balance to the main wallet, once for each reference (ledger 27)',
  ),
};
