import type { PromotionJoin } from '@realm/api-client/contract';
import type { Tx } from '../../db/database';
import { accept, refuse, type Outcome } from '../../http/outcome';
import { refusePosting } from '../../http/refuse-posting';
import { HOUSE, accountId, memberLeg, postEvent } from '../../ledger';
import { BET_FAMILIES, PROMOTION_PROVIDER, insertBetOrders, placedEventId } from '../bets';
import { lockMember, makeOrderNumber } from '../orders';
import { admitStake, type AdmittedStake } from '../protection';
import { commitReward, findJoin, insertJoin, lockPromotion, type NewJoin } from './joins.repository';
import { obstacleFor, readCandidate } from './obstacle';
import { isFull, versionOf } from './offer';
import { presentJoin, readProgress } from './progress';
import { statusOf } from './promotion.repository';

const DAY_MS = 24 * 60 * 60_000;

interface JoinInput {
  readonly memberId: bigint;
  readonly promotionId: string;
  /** The terms that the member saw. */
  readonly version: string;
  readonly at: Date;
}

/**
 * Takes the stake (8), reserves the reward and opens the activity's bet order. Locks the member, then the promotion, then accounts: joins
 * of one promotion pass its budget one at a time.
 */
export async function joinPromotion(tx: Tx, input: JoinInput): Promise<Outcome<PromotionJoin>> {
  const { memberId, promotionId, at } = input;
  await lockMember(tx, memberId);
  const promotion = await lockPromotion(tx, promotionId);
  if (promotion?.offer === null || promotion === undefined) return refuse('NOT_FOUND');
  if ((await findJoin(tx, { promotionId, memberId })) !== undefined) return refuse('PROMOTION_JOINED');
  if (statusOf(promotion, at) !== 'open') return refuse('PROMOTION_CLOSED');
  if (versionOf(promotion) !== input.version) return refuse('PROMOTION_CHANGED');
  if (isFull(promotion)) return refuse('PROMOTION_FULL');
  if (obstacleFor(promotion, await readCandidate(tx, memberId), at) !== null)
    return refuse('PROMOTION_NOT_ELIGIBLE');
  const { offer } = promotion;
  const stake = { memberId, currency: offer.currency, stakeMinor: BigInt(offer.stakeMinor) };
  const admission = await admitStake(tx, stake, at);
  if (!admission.ok) return admission;
  const join = {
    orderNumber: makeOrderNumber('B', at),
    promotionId,
    memberId,
    offer,
    joinedAt: at,
    expiresAt: new Date(at.getTime() + offer.expiryDays * DAY_MS),
  };
  await commitReward(tx, promotionId, BigInt(offer.rewardMinor));
  const refused = await placeStake(tx, join, admission.value);
  if (refused !== null) return refused;
  const row = await insertJoin(tx, join);
  return accept(presentJoin(row, await readProgress(tx, row)));
}

async function placeStake(tx: Tx, join: NewJoin, admitted: AdmittedStake) {
  const { orderNumber, promotionId, memberId, offer, joinedAt: at } = join;
  const stakeMinor = BigInt(offer.stakeMinor);
  const placedEvent = placedEventId(orderNumber);
  const order = {
    orderNumber,
    provider: PROMOTION_PROVIDER,
    providerBet: `${promotionId}:${String(memberId)}`,
    memberId,
    category: 'activity' as const,
    game: null,
    currency: offer.currency,
    stakeMinor,
    placedAt: at,
    placedEvent,
    admitted,
  };
  await insertBetOrders(tx, [order]);
  if (stakeMinor === 0n) return null;
  const posted = await postEvent(tx, {
    eventId: placedEvent,
    reference: orderNumber,
    note: '',
    at,
    legs: [
      memberLeg(BET_FAMILIES.activity.bet, {
        own: accountId(memberId, 'available', offer.currency),
        other: accountId(HOUSE, 'house', offer.currency),
        amountMinor: stakeMinor,
      }),
    ],
  });
  return refusePosting(posted);
}
