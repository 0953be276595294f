export { visitorRoutes } from './visitor.routes';
