export { activeCurrency, lockMember } from './lock-member';
export { recordOrderEvent, readTimelines, type OrderActorName } from './order-events.repository';
export { makeOrderNumber } from './order-number';
export { readAmount } from './read-amount';
export { withExplorer } from './with-explorer';
export { positionOf, readStaffList } from './read-staff-list';
