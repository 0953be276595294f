import type { Promotion } from '@realm/api-client/contract';
import type { Handlers } from '../../http/handler';
import { accept, refuse } from '../../http/outcome';
import type { Reader } from '../../db/database';
import type { Ports } from '../../ports';
import { isMemberPaused } from '../protection';
import { settleJoin } from './end-join';
import { joinPromotion } from './join-promotion';
import { findJoin, joinsOf, type JoinRow } from './joins.repository';
import { obstacleFor, readCandidate, type Candidate } from './obstacle';
import { presentOffer } from './offer';
import { presentJoin, readProgress } from './progress';
import { newcomerUntil, shownPromotions, statusOf, type PromotionRow } from './promotion.repository';

export const promotionRoutes = ({ db, clock }: Ports) =>
  ({
    listPromotions: async ({ identity }) => {
      const now = clock.now();
      const memberId = identity?.kind === 'member' ? identity.memberId : null;
      const joins = memberId === null ? [] : await joinsOf(db, memberId);
      const rows = await shownPromotions(db, { now, also: joins.map((join) => join.promotion_id) });
      const candidate = memberId === null ? null : await readCandidate(db, memberId);
      // During a pause a member sees what they have joined, and nothing that asks them to play.
      const pauses = memberId !== null && (await isMemberPaused(db, memberId, now));
      const items: Promotion[] = [];
      for (const row of rows) {
        const join = joins.find(({ promotion_id: id }) => id === row.promotion_id) ?? null;
        if (pauses && join === null) continue;
        items.push(await present(db, row, { now, candidate, join }));
      }
      return accept({ items });
    },

    joinPromotion: {
      move: ({ input: { promotionId, version }, identity: { memberId } }, tx) =>
        joinPromotion(tx, { memberId, promotionId, version, at: clock.now() }),
    },

    leavePromotion: {
      move: async ({ input: { promotionId }, identity: { memberId } }, tx) => {
        const found = await findJoin(tx, { promotionId, memberId });
        if (found === undefined) return refuse('NOT_FOUND');
        if (found.status !== 'active') return refuse('ORDER_STATE');
        const { order_number: orderNumber } = found;
        const settled = await settleJoin(tx, { orderNumber, leaving: true, at: clock.now() });
        return settled === undefined
          ? refuse('NOT_FOUND')
          : accept(presentJoin(settled.join, settled.progress));
      },
    },
  }) satisfies Partial<Handlers>;

interface Viewer {
  readonly now: Date;
  /** `null`: a visitor. */
  readonly candidate: Candidate | null;
  readonly join: JoinRow | null;
}

async function present(
  reader: Reader,
  row: PromotionRow,
  { now, candidate, join }: Viewer,
): Promise<Promotion> {
  const { newcomer_days: days } = row;
  return {
    promotionId: row.promotion_id,
    category: row.category,
    status: statusOf(row, now),
    title: row.title,
    summary: row.summary,
    body: row.body,
    terms: row.terms,
    target: row.target,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    newcomerDays: days,
    newcomerUntil:
      days === null || candidate === null ? null : newcomerUntil(candidate.registered, days).toISOString(),
    offer: presentOffer(row),
    obstacle: candidate === null || join !== null ? null : obstacleFor(row, candidate, now),
    join: join === null ? null : presentJoin(join, await readProgress(reader, join)),
  };
}
