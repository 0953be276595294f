export { accountActs } from './account.operator';
export { accountRoutes } from './account.routes';
export { createMember, type NewMember } from './account.repository';
