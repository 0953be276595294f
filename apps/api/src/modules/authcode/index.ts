export { authcodeRoutes } from './authcode.routes';
