import { defineModule } from '../../define-module';
import { profileOperations } from './profile.operator';
import { profileRoutes } from './profile.routes';

export { profileRoutes } from './profile.routes';
export { readAvatarImage, storeAvatarImage } from './own-avatar';
export { readProfile } from './profile.repository';

export const profileModule = defineModule({
  name: 'profile',
  member: profileRoutes,
  operator: profileOperations,
});
