export { gameRoutes } from './game.routes';
