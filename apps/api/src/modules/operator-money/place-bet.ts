import type { ChangeReceipt } from '@realm/api-client/contract';
import type { CurrencyCode } from '@realm/domain';
import type { Tx } from '../../db/database';
import type { Outcome } from '../../http/outcome';
import { BET_FAMILIES, placedEventId, type BetFamilyName } from './bet-families';
import { readMemberAmount } from './member-amount';
import { postBetEvent } from './post-bet-event';

export interface BetOrder {
  readonly family: BetFamilyName;
  /** Made by the caller, once; the bet's number is made of it, so one id is one bet. */
  readonly requestId: string;
  readonly member: string;
  readonly amount: string;
  readonly currencyCode?: CurrencyCode | undefined;
  readonly reason: string;
  readonly at: Date;
}

/** Takes the stake out of the main wallet (1, 5, 8). */
export async function placeBet(tx: Tx, order: BetOrder): Promise<Outcome<ChangeReceipt>> {
  const stake = await readMemberAmount(tx, order);
  if (!stake.ok) return stake;
  const { requestId, reason, at } = order;
  const reference = betNumber(requestId);
  return postBetEvent(tx, {
    ...{ ...stake.value, requestId, reference, reason, at },
    eventId: placedEventId(reference),
    type: BET_FAMILIES[order.family].bet,
    repeated: 'REQUEST_ID_REUSED',
  });
}

/** All of the id is kept: a shortened one could name another bet. */
const betNumber = (requestId: string): string => `B${requestId.replaceAll('-', '').toUpperCase()}`;
