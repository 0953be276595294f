import type { ClaimReceipt } from '@realm/api-client/contract';
import { fromMinor } from '@realm/domain';
import type { Tx } from '../../db/database';
import { accept, refuse, type Outcome } from '../../http/outcome';
import { findMember, readPositiveAmount } from '../account';
import { writeMessage } from '../notice';
import { openClaim, readClaimChanges, writeClaimChange } from './bet-claims.repository';
import { claimEventId } from './bet-families';
import { lockBetOrder } from './bet-orders.repository';
import { postBetEvent } from './post-bet-event';

/** The specification's deduction of an abnormal order, as a correction posts it. */
const DEDUCTION = 19;

export interface ClaimChange {
  readonly kind: 'collected' | 'written-off';
  readonly requestId: string;
  readonly member: string;
  /** The bet's number. */
  readonly bet: string;
  /** All of the claim or a part of it. */
  readonly amount: string;
  readonly reason: string;
  readonly at: Date;
}

/**
 * Collects what a corrected result left to be taken back, from the available balance (19), or gives it up. The order is locked: two people
 * can't collect one claim twice.
 */
export async function changeClaim(tx: Tx, change: ClaimChange): Promise<Outcome<ClaimReceipt>> {
  const member = await findMember(tx, change.member);
  if (member === null) return refuse('NOT_FOUND');
  const order = await lockBetOrder(tx, change.bet.toUpperCase());
  if (order?.member_id !== member.memberId) return refuse('ORDER_NOT_FOUND');
  const { currency, order_number: reference, member_id: memberId } = order;
  const { kind, requestId, reason, at } = change;
  const claimMinor = openClaim(order);
  if (claimMinor === 0n) return refuse('ORDER_STATE');
  const amountMinor = readPositiveAmount(change.amount, currency);
  if (amountMinor === null || amountMinor > claimMinor) return refuse('AMOUNT_INVALID');

  const number = (await readClaimChanges(tx, reference)).length + 1;
  const eventId = kind === 'collected' ? claimEventId(reference, number) : null;
  await writeClaimChange(tx, order, {
    number,
    correction: order.corrections,
    kind,
    amount_minor: amountMinor,
    event_id: eventId,
    reason,
    at,
  });
  if (eventId !== null) {
    const event = { eventId, requestId, reference, memberId, currency, amountMinor, reason, at };
    const posted = await postBetEvent(tx, { ...event, type: DEDUCTION, repeated: 'ORDER_STATE' });
    if (!posted.ok) return posted;
  }
  const amount = fromMinor(amountMinor, currency).amount;
  const message = {
    kind: `claim-${kind}` as const,
    params: { orderId: reference, amount, currency, reason },
  };
  await writeMessage(tx, { memberId, message, at });
  const claim = fromMinor(claimMinor - amountMinor, currency).amount;
  return accept({ requestId, reference, amount, currencyCode: currency, claim });
}
