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
import { fund, memberIdOf } from './movable-member';
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

interface Way {
  readonly from: Cell;
  readonly to: Cell;
  readonly account: string;
}

/** Moves a member, until everything of it has ended. @returns The move's id. */
export async function moveTo(platform: Platform, { from, to, account }: Way): Promise<string> {
  for (const cell of [from, to]) cell.pass(1_000);
  const { moveId, hasBegun } = await begin(from, account, to.name);
  expect(hasBegun).toBe(true);
  await carryAll(platform);
  return moveId;
}

/** As a directory that was restored to a moment before an account's moves, or before its registration. */
export async function loseMovesOf(
  { directory: { owner } }: Platform,
  account: string,
  home: string | null,
): Promise<void> {
  await owner.deleteFrom('moves').where('account', '=', account).execute();
  if (home !== null) {
    await owner.updateTable('accounts').set({ cell: home }).where('account', '=', account).execute();
    return;
  }
  await owner.deleteFrom('transfers').where('account', '=', account).execute();
  await owner.deleteFrom('accounts').where('account', '=', account).execute();
  await owner.updateTable('cells').set({ listed_to: 0n }).execute();
}

/** The cell that the directory names for an account. */
export async function homeIn({ directory }: Platform, account: string): Promise<string | undefined> {
  const row = await directory.owner
    .selectFrom('accounts')
    .select('cell')
    .where('account', '=', account)
    .executeTakeFirst();
  return row?.cell;
}

interface Frozen {
  readonly moveId: string;
  readonly memberId: bigint;
}

/** What a backup has of a member who is frozen, and not packed. */
export async function saveFrozen({ database: { owner } }: Cell, { moveId, memberId }: Frozen) {
  const { member_id: _number, ...member } = await owner
    .selectFrom('members')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const row = await owner
    .selectFrom('member_moves')
    .selectAll()
    .where('transfer_id', '=', moveId)
    .executeTakeFirstOrThrow();
  return { member, row };
}

/** Restores such a backup into an empty cell. @param balance - Of the member, in CNY. */
export async function openRestored(
  restored: Cell,
  { member, row }: Awaited<ReturnType<typeof saveFrozen>>,
  balance: bigint,
): Promise<Cell> {
  const { owner } = restored.database;
  const { member_id: memberId } = await owner
    .insertInto('members')
    .values(member)
    .returning('member_id')
    .executeTakeFirstOrThrow();
  await owner
    .insertInto('member_moves')
    .values({ ...row, member_id: memberId, settles_after: null, heads: null } as never)
    .execute();
  await fund(restored, memberId, balance);
  await untilSettled(restored, row.transfer_id);
  return restored;
}
