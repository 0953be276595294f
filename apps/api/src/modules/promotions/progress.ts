import type { PromotionJoin } from '@realm/api-client/contract';
import { fromMinor, type GameCategory } from '@realm/domain';
import type { Reader } from '../../db/database';
import { groupBets, total, turnoverOf } from '../bets';
import type { JoinRow } from './joins.repository';
import { offerAmounts } from './offer';

interface CountedLine {
  readonly category: GameCategory;
  readonly percent: number;
  readonly turnoverMinor: bigint;
  /** Its part that counts, rounded down. */
  readonly countedMinor: bigint;
}

export interface Progress {
  readonly lines: readonly CountedLine[];
  readonly countedMinor: bigint;
}

const WHOLE = 100n;

/** Reads what counts: bets that were placed after joining and settled before the join expires, or ended. */
export async function readProgress(reader: Reader, join: JoinRow): Promise<Progress> {
  const until = join.ended_at ?? join.expires_at;
  const groups = await groupBets(reader, {
    memberId: join.member_id,
    currency: join.currency,
    range: { from: join.joined_at, to: until },
    filter: { state: 'ended', endedBefore: until },
  });
  const lines = join.offer.counts.map(({ category, percent }) => {
    const turnoverMinor = total(
      groups.filter((group) => group.category === category),
      turnoverOf,
    );
    return { category, percent, turnoverMinor, countedMinor: (turnoverMinor * BigInt(percent)) / WHOLE };
  });
  return { lines, countedMinor: lines.reduce((sum, { countedMinor }) => sum + countedMinor, 0n) };
}

export const isReached = ({ countedMinor }: Progress, { offer }: Pick<JoinRow, 'offer'>): boolean =>
  countedMinor >= BigInt(offer.targetMinor);

export function presentJoin(join: JoinRow, { lines, countedMinor }: Progress): PromotionJoin {
  const text = (minor: bigint) => fromMinor(minor, join.currency).amount;
  return {
    orderNumber: join.order_number,
    promotionId: join.promotion_id,
    status: join.status,
    ...offerAmounts(join.offer),
    joinedAt: join.joined_at.toISOString(),
    expiresAt: join.expires_at.toISOString(),
    endedAt: join.ended_at?.toISOString() ?? null,
    turnover: text(join.turnover_minor ?? countedMinor),
    lines: lines.map(({ category, percent, ...amounts }) => ({
      category,
      percent,
      turnover: text(amounts.turnoverMinor),
      counted: text(amounts.countedMinor),
    })),
  };
}
