import type { Tx } from '../../db/database';
import { HOUSE, accountId, memberLeg, postEvent, type Leg } from '../../ledger';
import { usdtCostOf } from '../rates';
import type { DepositRow } from './deposit.repository';

/**
 * Credits what arrived (ledger 11), in the transaction that makes the order a success.
 *
 * The event belongs to the order, so it is posted once even if the status were lost.
 *
 * @throws when there is nothing to credit.
 */
export async function creditDeposit(tx: Tx, order: DepositRow, at: Date): Promise<void> {
  if (order.paid_minor === null || order.credit_minor === 0n) throw new Error('nothing arrived to credit');
  const posted = await postEvent(tx, {
    eventId: `deposit:${order.order_id}:credit`,
    reference: order.order_id,
    note: '',
    at,
    legs: creditLegs({ ...order, paid_minor: order.paid_minor }),
  });
  if (posted.kind === 'insufficient' || posted.kind === 'over-limit')
    throw new Error(`${order.order_id} can't be credited: ${posted.kind}`);
}

/** A remainder below the wallet's smallest unit goes to the rounding account, in USDT. */
export function creditLegs(
  order: Pick<DepositRow, 'member_id' | 'currency' | 'rate' | 'credit_minor'> & { paid_minor: bigint },
): readonly Leg[] {
  const { member_id: memberId, currency, rate, credit_minor: credited, paid_minor: paid } = order;
  const clearing = accountId(HOUSE, 'deposit-clearing', 'USDT');
  const wallet = accountId(memberId, 'available', currency);
  if (currency === 'USDT') return [memberLeg(11, { own: wallet, other: clearing, amountMinor: credited })];

  const left = paid - usdtCostOf(credited, currency, rate);
  const exchange = accountId(HOUSE, 'exchange', 'USDT');
  const rounding = accountId(HOUSE, 'rounding', 'USDT');
  return [
    { type: 11, debit: clearing, credit: exchange, amountMinor: paid },
    memberLeg(11, { own: wallet, other: accountId(HOUSE, 'exchange', currency), amountMinor: credited }),
    ...(left > 0n ? [{ type: 11, debit: exchange, credit: rounding, amountMinor: left } as const] : []),
  ];
}
