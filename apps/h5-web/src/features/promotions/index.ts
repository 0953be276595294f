import type { Feature } from '../../shared/feature';
import { watchPromotions } from './promotions.saga';
import { PromotionsScreen } from './screens/promotions-screen';

/** Promotions: what is open, what begins later, what has ended, and the terms of each. */
export const feature: Feature = { routes: { '/promotions': PromotionsScreen }, watcher: watchPromotions };
