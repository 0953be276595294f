import type { Tx } from '../../db/database';
import { HOUSE, accountId, memberLeg, postEvent, type Leg, type PostResult } from '../../ledger';
import type { WithdrawalRow } from './withdraw.repository';

type Order = Pick<
  WithdrawalRow,
  'order_id' | 'member_id' | 'currency' | 'amount_minor' | 'gross_minor' | 'net_minor' | 'fee_minor'
>;

export const freezeEventId = (orderId: string): string => `withdrawal:${orderId}:freeze`;

/** Available to frozen (12), in the transaction that writes the order. */
export const freeze = (tx: Tx, order: Order, at: Date): Promise<PostResult> =>
  postEvent(tx, {
    eventId: freezeEventId(order.order_id),
    reference: order.order_id,
    note: '',
    at,
    legs: [
      memberLeg(12, {
        own: own(order, 'available'),
        other: own(order, 'frozen'),
        amountMinor: order.amount_minor,
      }),
    ],
  });

/** Frozen back to available (13). */
export const releaseFreeze = (
  tx: Tx,
  order: Order,
  { at, note }: { at: Date; note: string },
): Promise<void> =>
  closeFreeze(tx, order, {
    at,
    note,
    legs: releaseLegs(order),
  });

export const releaseLegs = (order: Order): readonly Leg[] => [
  memberLeg(13, {
    own: own(order, 'available'),
    other: own(order, 'frozen'),
    amountMinor: order.amount_minor,
  }),
];

/** Frozen to the network (14), through the exchange; the fee is kept. */
export const captureFreeze = (tx: Tx, order: Order, at: Date): Promise<void> =>
  closeFreeze(tx, order, { at, note: '', legs: payoutLegs(order) });

/** Ends the freeze one way or the other: the shared event name lets only one of both ever happen. */
async function closeFreeze(
  tx: Tx,
  order: Order,
  { at, note, legs }: { at: Date; note: string; legs: readonly Leg[] },
): Promise<void> {
  const posted = await postEvent(tx, {
    eventId: `withdrawal:${order.order_id}:close`,
    reference: order.order_id,
    note,
    at,
    legs,
  });
  if (posted.kind !== 'posted') throw new Error(`${order.order_id} has no freeze to close`);
}

const own = (order: Order, kind: 'available' | 'frozen'): bigint =>
  accountId(order.member_id, kind, order.currency);

export function payoutLegs(order: Order): readonly Leg[] {
  const exchange = accountId(HOUSE, 'exchange', 'USDT');
  const clearing = accountId(HOUSE, 'withdrawal-clearing', 'USDT');
  const fees = accountId(HOUSE, 'fees', 'USDT');
  const sold = accountId(HOUSE, 'exchange', order.currency);
  return [
    memberLeg(14, { own: own(order, 'frozen'), other: sold, amountMinor: order.amount_minor }),
    { type: 14, debit: exchange, credit: clearing, amountMinor: order.net_minor },
    ...(order.fee_minor > 0n
      ? [{ type: 14, debit: exchange, credit: fees, amountMinor: order.fee_minor } as const]
      : []),
  ];
}
