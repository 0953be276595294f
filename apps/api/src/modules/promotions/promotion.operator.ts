import { fromMinor } from '@realm/domain';
import { accept, refuse } from '../../http/outcome';
import type { OperatorHandlers } from '../../operator/operation';
import { noteContentChange } from '../notice';
import { countJoins, joinsForStaff, lockPromotion } from './joins.repository';
import { offerAmounts } from './offer';
import { presentJoin, readProgress } from './progress';
import { allPromotions, endPromotion, statusOf, type PromotionRow } from './promotion.repository';
import { publishPromotion } from './put-promotion';

export const promotionOperations = {
  'promotion/put': ({ input, now, note }, tx) => publishPromotion(tx, input, { now, note }),

  'promotion/list': async ({ now }, tx) => {
    const rows = await allPromotions(tx);
    const joinsIn = await countJoins(tx);
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
        offer: offerForStaff(row),
        joins: joinsIn(row.promotion_id),
      })),
    });
  },

  'promotion/end': async ({ input: { promotionId }, now, note }, tx) => {
    const before = await lockPromotion(tx, promotionId);
    const endsAt = await endPromotion(tx, promotionId, now);
    if (endsAt === null) return refuse('NOT_FOUND');
    await noteContentChange(tx);
    note({ before: { endsAt: before?.ends_at ?? null }, after: { endsAt } });
    return accept({ promotionId, endsAt: endsAt.toISOString() });
  },

  'promotion/joins': async ({ input: { promotionId } }, tx) => {
    const items = [];
    for (const { uid: member, account, ...join } of await joinsForStaff(tx, promotionId))
      items.push({ ...presentJoin(join, await readProgress(tx, join)), member, account });
    return accept({ items });
  },
} satisfies Partial<OperatorHandlers>;

function offerForStaff({ offer, budget_minor: budget, committed_minor: committed }: PromotionRow) {
  if (offer === null || budget === null) return null;
  const { currency, expiryDays, counts, requires } = offer;
  return {
    ...offerAmounts(offer),
    budget: fromMinor(budget, currency).amount,
    committed: fromMinor(committed, currency).amount,
    expiryDays,
    counts: [...counts],
    requires: [...requires],
  };
}
