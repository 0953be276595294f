import { defineModule } from '../../define-module';
import { cellJobs } from './cells.job';
import { capitalRule, cellOperations } from './cells.operator';
import { revisionOfCells } from './transfers.repository';

export { isKnownCell, readWaits } from './transfers.repository';
export { accountOf } from './transfer-owner';
export { moneyOfMove } from './carry-transfers';
export { idInCell } from './id-in-cell';
export { isOwnSeal, isSealed, sealText } from './seal-transfer';
export { availableAccounts, lockBalance, sendBalance } from './send-balance';

export const cellsModule = defineModule({
  name: 'cells',
  operator: cellOperations,
  approvals: { capital: capitalRule },
  revisions: { cells: revisionOfCells },
  gauges: ({ directory }) => [
    {
      name: 'realm_directory_wal_archive_wait_seconds',
      help: 'How long ago WAL of the directory was last archived, while more of it waits; 0 while nothing does.',
      label: 'database',
      read: async () => {
        const seconds = await directory.archiveWaitSeconds();
        return seconds === null ? [] : [['directory', seconds]];
      },
    },
  ],
  jobs: cellJobs,
});
