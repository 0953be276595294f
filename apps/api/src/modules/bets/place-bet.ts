import type { ChangeReceipt } from '@realm/api-client/contract';
import type { CurrencyCode } from '@realm/domain';
import type { Tx } from '../../db/database';
import type { Outcome } from '../../http/outcome';
import { readMemberAmount } from '../account';
import { admitStake } from '../protection';
import { insertBetOrders } from './bet-orders.repository';
import { BET_FAMILIES, placedEventId, type MainWalletFamily } from './bet-families';
import { postBetEvent } from './post-bet-event';

export interface BetOrder {
  readonly family: MainWalletFamily;
  /** Where it is known. */
  readonly game?: string | undefined;
  /** Made by the caller, once; the bet's number is made of it, so one id is one bet. */
  readonly requestId: string;
  readonly member: string;
  readonly amount: string;
  readonly currencyCode?: CurrencyCode | undefined;
  readonly reason: string;
  readonly at: Date;
}

/** Of bets that staff place. */
const HOUSE_PROVIDER = 'house';

/** Takes the stake out of the main wallet (1, 5, 8) and opens the bet's order. */
export async function placeBet(tx: Tx, order: BetOrder): Promise<Outcome<ChangeReceipt>> {
  const stake = await readMemberAmount(tx, order);
  if (!stake.ok) return stake;
  const { requestId, reason, at, family, game = null } = order;
  const { memberId, currency, amountMinor: stakeMinor } = stake.value;
  const admission = await admitStake(tx, { memberId, currency, stakeMinor }, at);
  if (!admission.ok) return admission;
  const reference = betNumber(requestId);
  const placedEvent = placedEventId(reference);
  const placed = await postBetEvent(tx, {
    ...stake.value,
    requestId,
    reference,
    reason,
    at,
    eventId: placedEvent,
    type: BET_FAMILIES[family].bet,
    repeated: 'REQUEST_ID_REUSED',
  });
  if (!placed.ok) return placed;
  const row = {
    orderNumber: reference,
    provider: HOUSE_PROVIDER,
    providerBet: requestId.toLowerCase(),
    memberId,
    category: family,
    game,
    currency,
    stakeMinor,
    placedAt: at,
    placedEvent,
    admitted: admission.value,
  };
  await insertBetOrders(tx, [row]);
  return placed;
}

/** All of the id is kept: a shortened one could name another bet. */
const betNumber = (requestId: string): string => `B${requestId.replaceAll('-', '').toUpperCase()}`;
