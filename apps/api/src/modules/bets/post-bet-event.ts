import { fromMinor, type CurrencyCode, type LedgerType } from '@realm/domain';
import type { ChangeReceipt, RefusalName } from '@realm/api-client/contract';
import type { Tx } from '../../db/database';
import { accept, refuse, type Outcome } from '../../http/outcome';
import { refusePosting } from '../../http/refuse-posting';
import { HOUSE, accountId, memberLeg, postEvent } from '../../ledger';

interface BetEvent {
  readonly eventId: string;
  readonly requestId: string;
  readonly reference: string;
  readonly type: LedgerType;
  readonly memberId: bigint;
  readonly currency: CurrencyCode;
  readonly amountMinor: bigint;
  readonly reason: string;
  readonly at: Date;
  /** The refusal for an event that was posted before. */
  readonly repeated: RefusalName;
}

/** Posts one change between the member's main wallet and the house, once for each event id. */
export async function postBetEvent(tx: Tx, event: BetEvent): Promise<Outcome<ChangeReceipt>> {
  const { eventId, requestId, reference, type, memberId, currency, amountMinor } = event;
  const own = accountId(memberId, 'available', currency);
  const other = accountId(HOUSE, 'house', currency);
  const posted = await postEvent(tx, {
    eventId,
    reference,
    note: event.reason,
    at: event.at,
    legs: [memberLeg(type, { own, other, amountMinor })],
  });
  const refusal = refusePosting(posted);
  if (refusal !== null) return refusal;
  if (posted.kind !== 'posted') return refuse(event.repeated);
  return accept({
    requestId,
    reference,
    type,
    amount: fromMinor(amountMinor, currency).amount,
    currencyCode: currency,
  });
}
