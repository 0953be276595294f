import type { CurrencyCode } from '@realm/domain';
import type { Tx } from '../../db/database';
import { accept, refuse, type Outcome } from '../../http/outcome';
import { refusePosting } from '../../http/refuse-posting';
import { HOUSE, accountId, memberLeg, postEvent } from '../../ledger';
import { BET_FAMILIES } from './bet-families';
import { toBetReceipt, type BetReceipt } from './bet-receipt';
import { findMember } from './find-member';
import { readPositiveAmount } from './read-positive-amount';

export type RebateFamily = 'sports' | 'live';

export interface RebateOrder {
  readonly family: RebateFamily;
  readonly actId: string;
  readonly member: string;
  readonly amount: string;
  readonly currencyCode?: CurrencyCode | undefined;
  /** What it is paid for, such as the day `2026-11-20` or a bet's number. */
  readonly reference: string;
  readonly reason: string;
  readonly at: Date;
}

/** Pays a rebate (4, 7): for one reference each member is paid once in a currency, whoever asks again. */
export async function payRebate(tx: Tx, order: RebateOrder): Promise<Outcome<BetReceipt>> {
  const member = await findMember(tx, order.member);
  if (member === null) return refuse('NOT_FOUND');
  const currency = order.currencyCode ?? member.currency;
  const amountMinor = readPositiveAmount(order.amount, currency);
  if (amountMinor === null) return refuse('AMOUNT_INVALID');

  const type = BET_FAMILIES[order.family].rebate;
  // Letters' case makes no other day or bet.
  const reference = order.reference.toUpperCase();
  const posted = await postEvent(tx, {
    eventId: `rebate:${order.family}:${String(member.memberId)}:${currency}:${reference}`,
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
  if (posted.kind !== 'posted') return refuse('ORDER_STATE');
  return accept(toBetReceipt({ actId: order.actId, reference, type, amountMinor, currency }));
}
