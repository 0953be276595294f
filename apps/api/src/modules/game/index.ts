import { defineModule } from '../../define-module';
import { COUNTING_MS, countPlays } from './count-plays';
import { gameOperations } from './game.operator';
import { gameRoutes } from './game.routes';

export { countPlays } from './count-plays';
export { gameRoutes } from './game.routes';
export { saveConfiguredGames } from './game.repository';

export const gameModule = defineModule({
  name: 'game',
  member: gameRoutes,
  operator: gameOperations,
  jobs: (ports) => [{ name: 'play-counting', intervalMs: COUNTING_MS, run: () => countPlays(ports) }],
});
