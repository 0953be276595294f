import { defineModule } from '../../define-module';
import { gameRoutes } from './game.routes';

export { saveConfiguredGames } from './game.repository';

export const gameModule = defineModule({
  name: 'game',
  member: gameRoutes,
});
