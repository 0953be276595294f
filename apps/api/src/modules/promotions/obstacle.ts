import type { Promotion } from '@realm/api-client/contract';
import type { CurrencyCode } from '@realm/domain';
import type { Reader } from '../../db/database';
import { isFull } from './offer';
import { newcomerUntil, type PromotionRow } from './promotion.repository';

/** What requirements are compared with. */
export interface Candidate {
  readonly memberId: bigint;
  readonly currency: CurrencyCode;
  readonly registered: Date;
  readonly hasEmail: boolean;
  readonly hasDeposit: boolean;
}

export async function readCandidate(reader: Reader, memberId: bigint): Promise<Candidate> {
  const row = await reader
    .selectFrom('members')
    .select(['currency', 'created_at', 'email'])
    .select((select) =>
      select
        .exists(
          select
            .selectFrom('deposit_orders')
            .select('order_id')
            .where('deposit_orders.member_id', '=', memberId)
            .where('status', '=', 'success'),
        )
        .as('has_deposit'),
    )
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return {
    memberId,
    currency: row.currency,
    registered: row.created_at,
    hasEmail: row.email !== null,
    hasDeposit: Boolean(row.has_deposit),
  };
}

/** Why a member can't join; `null` when they can. */
export function obstacleFor(row: PromotionRow, candidate: Candidate, now: Date): Promotion['obstacle'] {
  const { offer, newcomer_days: days } = row;
  if (offer === null) return null;
  if (days !== null && newcomerUntil(candidate.registered, days) <= now) return 'newcomer';
  if (offer.requires.includes('email') && !candidate.hasEmail) return 'email';
  if (offer.requires.includes('deposit') && !candidate.hasDeposit) return 'deposit';
  if (offer.currency !== candidate.currency) return 'currency';
  return isFull(row) ? 'full' : null;
}
