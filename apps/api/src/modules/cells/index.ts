import { defineModule } from '../../define-module';
import { cellJobs } from './cells.job';
import { capitalRule, cellOperations } from './cells.operator';
import { revisionOfCells } from './transfers.repository';

export { isKnownCell, readWaits } from './transfers.repository';
export { accountOf } from './transfer-owner';
export { moneyOfMove } from './carry-transfers';
export { idInCell } from './id-in-cell';
export { isOwnSeal, isSealed, sealText } from './seal-transfer';
export { availableAccounts, sendBalance } from './send-balance';

export const cellsModule = defineModule({
  name: 'cells',
  operator: cellOperations,
  approvals: { capital: capitalRule },
  revisions: { cells: revisionOfCells },
  jobs: cellJobs,
});
