import { defineModule } from '../../define-module';
import { promotionOperations } from './promotion.operator';
import { promotionRoutes } from './promotion.routes';

export { putPromotion } from './promotion.repository';

/** Promotions, as staff publish them: period, terms, how each works. */
export const promotionsModule = defineModule({
  name: 'promotions',
  member: promotionRoutes,
  operator: promotionOperations,
});
