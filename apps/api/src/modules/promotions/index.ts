import { defineModule } from '../../define-module';
import { promotionOperations } from './promotion.operator';
import { promotionRoutes } from './promotion.routes';
import { promotionRule } from './put-promotion';
import { createJoinSettlement } from './settle-joins';

export { joinPromotion } from './join-promotion';
export { readOffer, versionOf, type TypedOffer } from './offer';
export { putPromotion } from './promotion.repository';

const INTERVAL_MS = 15_000;

/** Promotions: terms that staff publish, joins with stake, progress and payout. */
export const promotionsModule = defineModule({
  name: 'promotions',
  member: promotionRoutes,
  operator: promotionOperations,
  approvals: { promotion: promotionRule },
  jobs: (ports) => [{ name: 'promotions', intervalMs: INTERVAL_MS, run: createJoinSettlement(ports) }],
});
