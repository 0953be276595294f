import type { ModuleJob } from '../../define-module';
import type { Ports } from '../../ports';
import { runSoonThenRarely } from '../../run-soon-then-rarely';
import { carryMoves, forwardMoney } from './carry-moves';
import { pruneMoves } from './prune-moves';
import { movingCellOf, restoreMoves, watchForRestore } from './restore-moves';

const CARRY_MS = 1_000;
const FORWARD_MS = 10_000;
const RESTORE_MS = 10 * 60_000;
const PRUNE_MS = 60 * 60_000;

/** None on a platform of a single cell. */
export function movingJobs(ports: Ports): readonly ModuleJob[] {
  const { mailbox } = ports.directory;
  const cell = movingCellOf(ports);
  if (cell === null || mailbox === null) return [];
  return [
    { name: 'member-moves', intervalMs: CARRY_MS, run: () => carryMoves(ports, cell) },
    { name: 'money-of-moved-members', intervalMs: FORWARD_MS, run: () => forwardMoney(ports, mailbox) },
    {
      name: 'lost-member-moves',
      intervalMs: CARRY_MS,
      run: runSoonThenRarely({
        intervalMs: RESTORE_MS,
        run: () => restoreMoves(ports, cell),
        isDueEarly: watchForRestore(cell),
      }),
    },
    { name: 'old-member-moves', intervalMs: PRUNE_MS, run: () => pruneMoves(ports, cell) },
  ];
}
