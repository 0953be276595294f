import type { ModuleJob } from '../../define-module';
import { inTransaction } from '../../db/in-transaction';
import type { Mailbox } from '../../directory';
import type { Ports } from '../../ports';
import { runSoonThenRarely } from '../../run-soon-then-rarely';
import { carryTransfers } from './carry-transfers';
import { restoreTransfers } from './restore-transfers';
import { writeOtherCells } from './transfers.repository';

const CARRY_MS = 1_000;
const READ_CELLS_MS = 10_000;
const RESTORE_MS = 10 * 60_000;

/** None on a platform of a single cell. */
export function cellJobs(ports: Ports): readonly ModuleJob[] {
  const { mailbox } = ports.directory;
  if (mailbox === null) return [];
  return [
    { name: 'other-cells', intervalMs: READ_CELLS_MS, run: () => readOtherCells(ports, mailbox) },
    { name: 'cell-transfers', intervalMs: CARRY_MS, run: () => carryTransfers(ports, mailbox) },
    {
      name: 'lost-cell-transfers',
      intervalMs: CARRY_MS,
      run: runSoonThenRarely({ intervalMs: RESTORE_MS, run: () => restoreTransfers(ports, mailbox) }),
    },
  ];
}

/** Staff choose among them: their calls read nothing but this cell's own database. */
export async function readOtherCells({ db }: Pick<Ports, 'db'>, mailbox: Mailbox): Promise<void> {
  const cells = (await mailbox.cells()).filter(({ name }) => name !== mailbox.cell);
  await inTransaction(db, (tx) => writeOtherCells(tx, cells));
}
