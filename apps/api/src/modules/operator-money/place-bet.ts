import type { CurrencyCode } from '@realm/domain';
import type { Tx } from '../../db/database';
import { accept, refuse, type Outcome } from '../../http/outcome';
import { refusePosting } from '../../http/refuse-posting';
import { HOUSE, accountId, memberLeg, postEvent } from '../../ledger';
import { BET_FAMILIES, placedEventId, type BetFamilyName } from './bet-families';
import { toBetReceipt, type BetReceipt } from './bet-receipt';
import { findMember } from './find-member';
import { readPositiveAmount } from './read-positive-amount';

export interface BetOrder {
  readonly family: BetFamilyName;
  /** Made by the caller, once; the bet's number is made of it, so one id is one bet. */
  readonly actId: string;
  readonly member: string;
  readonly amount: string;
  readonly currencyCode?: CurrencyCode | undefined;
  readonly reason: string;
  readonly at: Date;
}

/** Takes the stake out of the main wallet (1, 5, 8). */
export async function placeBet(tx: Tx, order: BetOrder): Promise<Outcome<BetReceipt>> {
  const member = await findMember(tx, order.member);
  if (member === null) return refuse('NOT_FOUND');
  const currency = order.currencyCode ?? member.currency;
  const amountMinor = readPositiveAmount(order.amount, currency);
  if (amountMinor === null) return refuse('AMOUNT_INVALID');

  const type = BET_FAMILIES[order.family].bet;
  const reference = betNumber(order.actId);
  const posted = await postEvent(tx, {
    eventId: placedEventId(reference),
    reference,
    note: order.reason,
    at: order.at,
    legs: [
      memberLeg(type, {
        own: accountId(member.memberId, 'available', currency),
        other: accountId(HOUSE, 'house', currency),
        amountMinor,
      }),
    ],
  });
  const refusal = refusePosting(posted);
  if (refusal !== null) return refusal;
  if (posted.kind !== 'posted') return refuse('REQUEST_ID_REUSED');
  return accept(toBetReceipt({ actId: order.actId, reference, type, amountMinor, currency }));
}

/** All of the id is kept: a shortened one could name another bet. */
const betNumber = (actId: string): string => `B${actId.replaceAll('-', '').toUpperCase()}`;
