import { defineModule } from '../../define-module';
import { securityRoutes } from './security.routes';

/** The security centre: what protects an account, and how its owner changes it. */
export const securityModule = defineModule({
  name: 'security',
  member: securityRoutes,
});
