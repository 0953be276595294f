import { defineModule } from '../../define-module';
import { cellJobs } from './cells.job';
import { capitalRule, cellOperations } from './cells.operator';
import { revisionOfCells } from './transfers.repository';

export { readWaits } from './transfers.repository';

export const cellsModule = defineModule({
  name: 'cells',
  operator: cellOperations,
  approvals: { capital: capitalRule },
  revisions: { cells: revisionOfCells },
  jobs: cellJobs,
});
