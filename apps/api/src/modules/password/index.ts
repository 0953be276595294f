import { defineModule } from '../../define-module';
import { passwordRoutes } from './password.routes';

export { endRecoveries, endRecoveriesBy } from './end-recoveries';
export { NO_PASSWORD, admitPasswordCall, hashPassword, verifyPassword } from './password-hash';
export { passwordRoutes } from './password.routes';
export { forgetWrongPaymentPasswords, paymentPasswordHash, verifyPaymentPassword } from './payment-password';
export { proveLoginPassword } from './prove-login-password';
export { refuseOtherPassword } from './refuse-other-password';

export const passwordModule = defineModule({
  name: 'password',
  member: passwordRoutes,
});
