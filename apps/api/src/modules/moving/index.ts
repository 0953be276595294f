import { defineModule } from '../../define-module';
import { movingJobs } from './moving.job';
import { movingOperations } from './moving.operator';
import { revisionOfMoves } from './moves.repository';

export { readMoveWaits } from './moves.repository';
export { restoreMovesAtStart } from './restore-moves';

export const movingModule = defineModule({
  name: 'moving',
  operator: movingOperations,
  revisions: { moves: revisionOfMoves },
  jobs: movingJobs,
});
