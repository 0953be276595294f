export { accountRoutes } from './account.routes';
export { createMember, type NewMember } from './account.repository';
