import { defineModule } from '../../define-module';
import { COUNTING_MS, countPlays } from './count-plays';
import { countReturns } from './count-returns';
import { gameOperations } from './game.operator';
import { gameRoutes } from './game.routes';

export { countPlays } from './count-plays';
export { gameRoutes } from './game.routes';
export { saveConfiguredGames } from './game.repository';
export { countReturns } from './count-returns';
export { readOutsideReturns } from './outside-returns';

const RETURNS_MS = 15 * 60_000;

export const gameModule = defineModule({
  name: 'game',
  member: gameRoutes,
  operator: gameOperations,
  jobs: (ports) => [
    { name: 'play-counting', intervalMs: COUNTING_MS, run: () => countPlays(ports) },
    { name: 'return-counting', intervalMs: RETURNS_MS, run: () => countReturns(ports) },
  ],
});
