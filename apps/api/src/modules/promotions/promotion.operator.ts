import { accept, refuse } from '../../http/outcome';
import type { OperatorHandlers } from '../../operator/operation';
import { allPromotions, endPromotion, putPromotion, statusOf } from './promotion.repository';

export const promotionOperations = {
  'promotion/put': async ({ input, now }, tx) => {
    const startsAt = new Date(input.startsAt);
    const endsAt = input.endsAt === undefined ? null : new Date(input.endsAt);
    if (endsAt !== null && endsAt <= startsAt) return refuse('DATE_RANGE_INVALID');
    const { promotionId, category, title, summary, body, terms, target, newcomerDays = null } = input;
    const row = { promotion_id: promotionId, category, title, summary, body, terms, target };
    const period = { starts_at: startsAt, ends_at: endsAt, newcomer_days: newcomerDays };
    const replaced = await putPromotion(tx, { ...row, ...period }, now);
    return accept({ promotionId, replaced });
  },

  'promotion/list': async ({ now }, tx) => {
    const rows = await allPromotions(tx);
    return accept({
      items: rows.map((row) => ({
        promotionId: row.promotion_id,
        category: row.category,
        title: row.title,
        summary: row.summary,
        body: row.body,
        terms: row.terms,
        target: row.target,
        status: statusOf(row, now),
        startsAt: row.starts_at.toISOString(),
        endsAt: row.ends_at?.toISOString() ?? null,
        newcomerDays: row.newcomer_days,
        updatedAt: row.updated_at.toISOString(),
      })),
    });
  },

  'promotion/end': async ({ input: { promotionId }, now }, tx) => {
    const endsAt = await endPromotion(tx, promotionId, now);
    return endsAt === null ? refuse('NOT_FOUND') : accept({ promotionId, endsAt: endsAt.toISOString() });
  },
} satisfies Partial<OperatorHandlers>;
