import { defineModule } from '../../define-module';
import { orderMarkOperations } from './order-marks.operator';

export { readEffects } from './account-effects';
export { activeCurrency, lockMember } from './lock-member';
export { recordOrderEvent, readTimelines, type OrderActorName } from './order-events.repository';
export { readHistory } from './order-history';
export { makeOrderNumber } from './order-number';
export { refuseStale } from './order-version';
export { readQueued } from './queue-rows';
export { addSums, presentState, presentSums, type QueueSumRow, type QueueSums } from './queue-sums';
export { readAmount } from './read-amount';
export { withExplorer } from './with-explorer';
export { revisionOfOrders } from './revision-of-orders';
export { positionOf, readStaffList } from './read-staff-list';

/** What staff do with orders of either kind. */
export const ordersModule = defineModule({ name: 'orders', operator: orderMarkOperations });
