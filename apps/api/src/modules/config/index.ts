import { defineModule } from '../../define-module';
import { configOperations } from './config.operator';
import { configRoutes } from './config.routes';

export { configOperations } from './config.operator';
export { configRoutes } from './config.routes';
export { isUnderMaintenance } from './settings.repository';

export const configModule = defineModule({
  name: 'config',
  member: configRoutes,
  operator: configOperations,
});
