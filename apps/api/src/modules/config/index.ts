import { defineModule } from '../../define-module';
import { configOperations } from './config.operator';
import { configRoutes } from './config.routes';
import { switchesTopic } from './switches.topic';

export { configRoutes } from './config.routes';
export { revisionOfSettings } from './switches.topic';
export { isUnderMaintenance, readOpenCategories } from './settings.repository';

export const configModule = defineModule({
  name: 'config',
  member: configRoutes,
  operator: configOperations,
  topics: { switches: switchesTopic },
});
