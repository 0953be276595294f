import { fromMinor } from '@realm/domain';
import type { Tx } from '../../db/database';
import { PLAIN_CURSORS, readPage } from '../../db/page';
import { accept, refuse } from '../../http/outcome';
import type { RebateFamily } from '../../db/tables/rebates';
import type { OperatorCall, OperatorHandlers, SecondPersonRule } from '../../operator/operation';
import { findMember, memberAmountRule, resolveMember } from '../account';
import { worthInUsdt } from '../rates';
import { openClaim, presentClaimChange, readClaimChanges } from './bet-claims.repository';
import { presentCorrection, readCorrections } from './bet-corrections.repository';
import type { MainWalletFamily } from './bet-families';
import type { BetOrderRow } from './bet-orders.repository';
import { changeClaim, type ClaimChange } from './change-claim';
import { currencyOfBet, endBet, type BetEnding } from './end-bet';
import { pageBets } from './list-bets';
import { noteBalance, noteClaim } from './note-balance';
import { payRebate, type RebateOrder } from './pay-rebate';
import { placeBet, type BetOrder } from './place-bet';
import { presentBetOrder, selectBetOrder } from './present-bet-order';

interface Sent<Order> extends Pick<OperatorCall, 'now' | 'note'> {
  readonly input: Omit<Order, 'family' | 'end' | 'kind' | 'at'>;
}

const place =
  (family: MainWalletFamily) =>
  async ({ input, now, note }: Sent<BetOrder>, tx: Tx) =>
    noteBalance(tx, await placeBet(tx, { ...input, family, at: now }), { ...input, note });
const cancel =
  (family: MainWalletFamily) =>
  async ({ input, now, note }: Sent<BetEnding>, tx: Tx) =>
    noteBalance(tx, await endBet(tx, { ...input, family, end: 'cancel', at: now }), { ...input, note });
const payOut =
  (family: MainWalletFamily) =>
  async ({ input, now, note }: Sent<BetEnding>, tx: Tx) =>
    noteBalance(tx, await endBet(tx, { ...input, family, end: 'payout', at: now }), { ...input, note });
const rebate =
  (family: RebateFamily) =>
  async ({ input, now, note }: Sent<RebateOrder>, tx: Tx) =>
    noteBalance(tx, await payRebate(tx, { ...input, family, at: now }), { ...input, note });

const claim =
  (kind: ClaimChange['kind']) =>
  async ({ input, now, note }: Sent<ClaimChange>, tx: Tx) =>
    noteClaim(await changeClaim(tx, { ...input, kind, at: now }), note);

const MAX_CLAIMS = 200;

const presentStaffBet = (row: BetOrderRow & { readonly uid: string; readonly account: string }) => ({
  ...presentBetOrder(row),
  member: row.uid,
  account: row.account,
  providerBet: row.provider_bet,
});

export const betOperations = {
  'bet/get': async ({ input }, tx) => {
    const row = await selectBetOrder(tx, input.orderNumber)
      .innerJoin('members', 'members.member_id', 'bet_orders.member_id')
      .select(['members.uid', 'members.account'])
      .executeTakeFirst();
    if (row === undefined) return refuse('ORDER_NOT_FOUND');
    const corrections = await readCorrections(tx, row.order_number);
    const claimChanges = await readClaimChanges(tx, row.order_number);
    return accept({
      ...presentStaffBet(row),
      corrections: corrections.map((correction) => presentCorrection(correction, row.currency)),
      claimChanges: claimChanges.map((change) => presentClaimChange(change, row.currency)),
    });
  },

  'member/bets': async ({ input, now }, tx) => {
    const request = readPage(input, { now, cursors: PLAIN_CURSORS });
    if (!request.ok) return refuse(request.refusal);
    const member = await findMember(tx, input.member);
    if (member === null) return refuse('NOT_FOUND');
    return accept(await pageBets(tx, member.memberId, { page: request.page, filter: {} }));
  },

  'bet/claims': async (_query, tx) => {
    const rows = await tx
      .selectFrom('bet_orders')
      .innerJoin('members', 'members.member_id', 'bet_orders.member_id')
      .selectAll('bet_orders')
      .select(['members.uid', 'members.account'])
      .where('claim_minor', '>', 0n)
      .whereRef('claim_minor', '>', 'written_off_minor')
      .orderBy('order_number')
      .limit(MAX_CLAIMS)
      .execute();
    return accept({
      items: rows.map((row) => ({
        ...presentStaffBet(row),
        claim: fromMinor(openClaim(row), row.currency).amount,
      })),
    });
  },

  'bet/collect-claim': claim('collected'),
  'bet/write-off-claim': claim('written-off'),

  'sports/bet': place('sports'),
  'sports/bet-cancel': cancel('sports'),
  'sports/payout': payOut('sports'),
  'sports/rebate': rebate('sports'),
  'live/bet': place('live'),
  'live/payout': payOut('live'),
  'live/rebate': rebate('live'),
  'activity/bet': place('activity'),
  'activity/bet-cancel': cancel('activity'),
  'activity/payout': payOut('activity'),
  'game/rebate': rebate('game'),
} satisfies Partial<OperatorHandlers>;

type PayoutInput = Pick<BetEnding, 'member' | 'bet'> & { readonly amount: string };

/** A payout is in the currency of its bet. */
export const payoutRule = memberAmountRule('amount', (tx, { bet }: PayoutInput) => currencyOfBet(tx, bet));

/** A cancelled bet gives its stake back: nothing but the word of staff says that it was not lost. */
export const stakeRule: SecondPersonRule<Pick<BetEnding, 'member' | 'bet'>> = {
  resolve: (input, tx) => resolveMember(input, tx),
  subjectOf: ({ member, bet }) => `${bet.toUpperCase()} ${member}`,
  worthOf: async ({ input: { bet }, now }, tx) => {
    const order = await selectBetOrder(tx, bet.toUpperCase()).executeTakeFirst();
    if (order === undefined) return 0n;
    return worthInUsdt(tx, { currency: order.currency, amountMinor: order.stake_minor, at: now });
  },
  memberOf: ({ member }) => Promise.resolve(member),
};
