export { configActs } from './config.operator';
export { configRoutes } from './config.routes';
export { isUnderMaintenance } from './settings.repository';
