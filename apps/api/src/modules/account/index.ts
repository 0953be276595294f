export { accountActs } from './account.operator';
export { accountRoutes } from './account.routes';
export { createMember } from './account.repository';
