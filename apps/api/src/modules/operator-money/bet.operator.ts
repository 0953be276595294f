import { Currency } from '@realm/api-client/contract';
import * as z from 'zod/mini';
import { defineAct } from '../../operator/act';
import type { Ports } from '../../ports';
import type { BetFamilyName } from './bet-families';
import { endBet } from './end-bet';
import { ActId, Amount, MemberName, Reason, Reference } from './operator-inputs';
import { payRebate, type RebateFamily } from './pay-rebate';
import { placeBet } from './place-bet';
import { worthOfAmount } from './second-person-rules';

const byActId = { actId: ActId, member: MemberName, reason: Reason };
const idOf = ({ actId }: { readonly actId: string }): string => actId;
const after = ({ announce }: Ports): void => announce.outboxGrew();

const betAct = (family: BetFamilyName, summary: string) =>
  defineAct({
    name: `${family}/bet`,
    summary,
    input: z.strictObject({ ...byActId, amount: Amount, currencyCode: z.optional(Currency) }),
    idOf,
    refusals: ['ABOVE_MAXIMUM', 'AMOUNT_INVALID', 'INSUFFICIENT_FUNDS', 'REQUEST_ID_REUSED'],
    act: ({ input, now }, tx) => placeBet(tx, { ...input, family, at: now }),
    after,
  });

const cancelAct = (family: BetFamilyName, summary: string) =>
  defineAct({
    name: `${family}/bet-cancel`,
    summary,
    input: z.strictObject({ ...byActId, bet: Reference }),
    idOf,
    refusals: ['ABOVE_MAXIMUM', 'AMOUNT_INVALID', 'INSUFFICIENT_FUNDS', 'ORDER_NOT_FOUND', 'ORDER_STATE'],
    act: ({ input, now }, tx) => endBet(tx, { ...input, family, end: 'cancel', at: now }),
    after,
  });

const payoutAct = (family: BetFamilyName, summary: string) =>
  defineAct({
    name: `${family}/payout`,
    summary,
    input: z.strictObject({ ...byActId, bet: Reference, amount: Amount }),
    idOf,
    refusals: ['ABOVE_MAXIMUM', 'AMOUNT_INVALID', 'INSUFFICIENT_FUNDS', 'ORDER_NOT_FOUND', 'ORDER_STATE'],
    secondPerson: worthOfAmount,
    act: ({ input, now }, tx) => endBet(tx, { ...input, family, end: 'payout', at: now }),
    after,
  });

const rebateAct = (family: RebateFamily, summary: string) =>
  defineAct({
    name: `${family}/rebate`,
    summary,
    input: z.strictObject({
      ...byActId,
      reference: Reference,
      amount: Amount,
      currencyCode: z.optional(Currency),
    }),
    idOf,
    refusals: ['ABOVE_MAXIMUM', 'AMOUNT_INVALID', 'INSUFFICIENT_FUNDS', 'ORDER_STATE'],
    secondPerson: worthOfAmount,
    act: ({ input, now }, tx) => payRebate(tx, { ...input, family, at: now }),
    after,
  });

/** Types 1 to 10, under the specification's names. */
export const betActs = [
  betAct('sports', 'Takes the stake of a sports bet; answers with the bet’s number (ledger 1)'),
  cancelAct('sports', 'Gives the stake of an open sports bet back (ledger 2)'),
  payoutAct('sports', 'Pays an open sports bet out (ledger 3)'),
  rebateAct('sports', 'Pays a rebate on sports bets, once for each reference (ledger 4)'),
  betAct('live', 'Takes the stake of a live-casino bet; answers with the bet’s number (ledger 5)'),
  payoutAct('live', 'Pays an open live-casino bet out (ledger 6)'),
  rebateAct('live', 'Pays a rebate on live-casino bets, once for each reference (ledger 7)'),
  betAct('activity', 'Takes the stake of a bet in an activity; answers with its number (ledger 8)'),
  cancelAct('activity', 'Gives the stake of an open bet in an activity back (ledger 9)'),
  payoutAct('activity', 'Pays an open bet in an activity out (ledger 10)'),
];
