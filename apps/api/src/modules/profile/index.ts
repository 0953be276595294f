export { profileRoutes } from './profile.routes';
export { readProfile } from './profile.repository';
