import type { ChangeReceipt } from '@realm/api-client/contract';
import { canMoveBet, type BetResult, type CurrencyCode } from '@realm/domain';
import type { Tx } from '../../db/database';
import { refuse, type Outcome } from '../../http/outcome';
import { findMember, readPositiveAmount } from '../account';
import { BET_FAMILIES, endedEventId, type BetEnd, type MainWalletFamily } from './bet-families';
import { PROMOTION_PROVIDER, lockBetOrder, moveBetOrders, type BetMove } from './bet-orders.repository';
import { postBetEvent } from './post-bet-event';

export interface BetEnding {
  readonly family: MainWalletFamily;
  readonly end: BetEnd;
  readonly requestId: string;
  readonly member: string;
  /** The bet's number. */
  readonly bet: string;
  /** The amount paid out; a cancelled bet returns its stake. */
  readonly amount?: string | undefined;
  /** Where it is known. */
  readonly result?: BetResult | undefined;
  readonly details?: BetMove['details'] | undefined;
  readonly reason: string;
  readonly at: Date;
}

/**
 * Returns a stake (2, 9) or pays out (3, 6, 10), to the wallet that the stake came from, and closes the order.
 *
 * A bet ends once, by one or the other. A lost bet pays nothing and so needs no command of staff.
 */
export async function endBet(tx: Tx, ending: BetEnding): Promise<Outcome<ChangeReceipt>> {
  const reference = ending.bet.toUpperCase();
  const member = await findMember(tx, ending.member);
  if (member === null) return refuse('NOT_FOUND');
  const type = BET_FAMILIES[ending.family][ending.end];
  const order = await lockBetOrder(tx, reference);
  const isOurs = order?.category === ending.family && order.provider !== PROMOTION_PROVIDER;
  if (type === null || !isOurs || order.member_id !== member.memberId) return refuse('ORDER_NOT_FOUND');
  const { currency } = order;
  const to = ending.end === 'cancel' ? ('cancelled' as const) : ('settled' as const);
  const amountMinor =
    to === 'cancelled' ? order.stake_minor : readPositiveAmount(ending.amount ?? '', currency);
  if (amountMinor === null) return refuse('AMOUNT_INVALID');
  if (!canMoveBet(order.status, to)) return refuse('ORDER_STATE');

  const { requestId, reason, at } = ending;
  const endedEvent = endedEventId(reference);
  const move = {
    orderNumber: order.order_number,
    from: order.status,
    to,
    endedEvent,
    result: ending.result ?? null,
    details: ending.details ?? null,
    payoutMinor: to === 'settled' ? amountMinor : null,
  };
  // Before the posting: what the order's change counts is locked before any account, as in a provider's batch.
  await moveBetOrders(tx, [move], at);
  return postBetEvent(tx, {
    requestId,
    reference,
    type,
    memberId: order.member_id,
    currency,
    amountMinor,
    reason,
    at,
    eventId: endedEvent,
    repeated: 'ORDER_STATE',
  });
}

/** `null` when there is no such bet. */
export async function currencyOfBet(tx: Tx, bet: string): Promise<CurrencyCode | null> {
  const order = await tx
    .selectFrom('bet_orders')
    .select('currency')
    .where('order_number', '=', bet.toUpperCase())
    .executeTakeFirst();
  return order?.currency ?? null;
}
