import { defineModule } from '../../define-module';
import { authcodeRoutes } from './authcode.routes';

export const authcodeModule = defineModule({
  name: 'authcode',
  member: authcodeRoutes,
});
