import { defineModule } from '../../define-module';
import { configOperations } from './config.operator';
import { configRoutes } from './config.routes';

export { configRoutes } from './config.routes';
export { isUnderMaintenance } from './settings.repository';

export const configModule = defineModule({
  name: 'config',
  member: configRoutes,
  operator: configOperations,
});
