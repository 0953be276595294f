import { defineModule } from '../../define-module';
import { passwordRoutes } from './password.routes';

export { admitPasswordCall, hashPassword, verifyPassword } from './password-hash';
export { passwordRoutes } from './password.routes';
export { verifyPaymentPassword } from './payment-password';

export const passwordModule = defineModule({
  name: 'password',
  member: passwordRoutes,
});
