import { randomUUID } from 'node:crypto';
import type { OperatorEndpoints, OutputOf } from '@realm/api-client/contract';
import type { MoveBox } from '../directory';
import { readWallet } from '../ledger';
import { carryTransfers } from '../modules/cells/carry-transfers';
import { carryMoves, type MovingCell } from '../modules/moving/carry-moves';
import { checkFrozen } from '../modules/moving/move-states';
import { movingCellOf } from '../modules/moving/restore-moves';
import { lookUp, sendCommand } from './as-staff';
import { boxesOf, brokenRules, type HasPorts } from './cells-fixture';
import { memberIdOf } from './movable-member';
import type { Cell, Platform } from './platform';

/** A move waits for transactions of other tests' databases in the same PostgreSQL, some of which fill large tables. */
jest.setTimeout(180_000);

/** As the jobs of a cell get it. */
export function movingCell({ ports }: HasPorts): MovingCell {
  const cell = movingCellOf(ports);
  if (cell === null) throw new Error('it has a cell');
  return cell;
}

/** What the jobs of a cell's server do. */
export async function carry(cell: HasPorts, moves: MoveBox = boxesOf(cell).moves): Promise<void> {
  await carryMoves(cell.ports, { ...movingCell(cell), moves });
  await carryTransfers(cell.ports, boxesOf(cell).mailbox);
}

export async function carryAll({ a, b }: Platform): Promise<void> {
  for (let round = 0; round < 4; round += 1) for (const cell of [a, b]) await carry(cell);
}

type Begun = OutputOf<OperatorEndpoints['cell/move-member']>;
export async function begin(cell: HasPorts, member: string, to = 'b'): Promise<Begun> {
  const input = { member, cell: to, requestId: randomUUID() };
  const outcome = await sendCommand(cell.ports, 'cell/move-member', input);
  if (!outcome.ok) throw new Error(outcome.refusal);
  const begun = outcome.value as Begun;
  if (begun.hasBegun) await untilSettled(cell, begun.moveId);
  return begun;
}

/** Other databases of the test's PostgreSQL have transactions of their own, for which a move waits, too. */
async function untilSettled({ ports }: HasPorts, moveId: string): Promise<void> {
  const check = () => ports.db.transaction().execute((tx) => checkFrozen(tx, moveId));
  while ((await check()) === 'wait') await new Promise((resolve) => setTimeout(resolve, 20));
}

export async function stateOf(cell: HasPorts, moveId: string) {
  const outcome = await lookUp(cell.ports, 'cell/moves', {});
  if (!outcome.ok) throw new Error(outcome.refusal);
  const { items } = outcome.value as OutputOf<OperatorEndpoints['cell/moves']>;
  return items.find((move) => move.moveId === moveId) ?? null;
}

export const balanceIn = async (cell: Cell, uid: string): Promise<bigint> =>
  (await readWallet(cell.database.db, await memberIdOf(cell, uid), 'CNY')).availableMinor;

export async function moveStateIn(cell: Cell, uid: string): Promise<string | null> {
  const row = await cell.database.db
    .selectFrom('members')
    .select('move_state')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return row.move_state;
}

/** The rules about transfers that a cell's books break, also against the directory. */
export const broken = async (cell: HasPorts) =>
  (await brokenRules(cell)).filter((name) => /transfers|moves|ledger|balance|sum/.test(name));
