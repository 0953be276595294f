import type { ChangeReceipt } from '@realm/api-client/contract';
import type { CurrencyCode } from '@realm/domain';
import type { Tx } from '../../db/database';
import type { RebateFamily } from '../../db/tables/rebates';
import type { Outcome } from '../../http/outcome';
import { readMemberAmount } from '../account';
import { BET_FAMILIES } from './bet-families';
import { postBetEvent } from './post-bet-event';

export interface RebateOrder {
  readonly family: RebateFamily;
  readonly requestId: string;
  readonly member: string;
  readonly amount: string;
  readonly currencyCode?: CurrencyCode | undefined;
  /** The rebate's reason, such as the day `2026-11-20` or a bet's number. */
  readonly reference: string;
  readonly reason: string;
  readonly at: Date;
}

/** Pays a rebate (4, 7, 27) to the main wallet: for one reference each member is paid once in a currency. */
export async function payRebate(tx: Tx, order: RebateOrder): Promise<Outcome<ChangeReceipt>> {
  const rebate = await readMemberAmount(tx, order);
  if (!rebate.ok) return rebate;
  const { memberId, currency } = rebate.value;
  const { requestId, family, reason, at } = order;
  // Letters' case makes no other day or bet.
  const reference = order.reference.toUpperCase();
  return postBetEvent(tx, {
    ...rebate.value,
    requestId,
    reference,
    reason,
    at,
    eventId: `rebate:${family}:${String(memberId)}:${currency}:${reference}`,
    type: BET_FAMILIES[family].rebate,
    repeated: 'ORDER_STATE',
  });
}
