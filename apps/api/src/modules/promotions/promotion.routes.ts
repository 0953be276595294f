import type { Promotion } from '@realm/api-client/contract';
import type { Handlers } from '../../http/handler';
import { accept } from '../../http/outcome';
import type { Ports } from '../../ports';
import {
  newcomerUntil,
  registeredAt,
  shownPromotions,
  statusOf,
  type PromotionRow,
} from './promotion.repository';

export const promotionRoutes = ({ db, clock }: Ports) =>
  ({
    listPromotions: async ({ identity }) => {
      const now = clock.now();
      const rows = await shownPromotions(db, now);
      const registered = identity?.kind === 'member' ? await registeredAt(db, identity.memberId) : null;
      return accept({ items: rows.map((row) => present(row, { now, registered })) });
    },
  }) satisfies Partial<Handlers>;

function present(row: PromotionRow, { now, registered }: { now: Date; registered: Date | null }): Promotion {
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
      days === null || registered === null ? null : newcomerUntil(registered, days).toISOString(),
  };
}
