import { inTransaction } from '../../db/in-transaction';
import type { ListedMove } from '../../directory';
import type { MovePorts, MovingCell } from './carry-moves';
import { findMove, markLeft } from './move-states';
import { accountOf } from '../cells';
import { listDoneOut, notePackage } from './moves.repository';
import { isOwnMove, sealOfMove } from './seal-move';
import { openPackage } from './seal-package';
import { unpackMember } from './unpack-member';

/**
 * Makes up for accepted moves that a cell has lost because it was restored to an earlier moment: who had come is unpacked once more, who had
 * left leaves again. Their transfers are restored by themselves.
 *
 * @throws after all others were restored, for a move that this cell never sent.
 */
export async function restoreMoves(ports: MovePorts, cell: MovingCell): Promise<void> {
  const failures: unknown[] = [];
  await listAgain(ports, cell);
  let page = await cell.moves.listed(0n);
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    for (const listed of page)
      if (listed.answer === 'accepted')
        await restore(ports, cell, listed).catch((failure: unknown) => failures.push(failure));
    page = await cell.moves.listed(last.number);
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'moves that the directory lists and this cell lacks');
}

/** A directory that was restored to an earlier moment has lost moves. */
async function listAgain({ db, env }: MovePorts, { moves }: MovingCell): Promise<void> {
  const known = new Set<string>();
  let page = await moves.outline(0n);
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    for (const { moveId } of page) known.add(moveId);
    page = await moves.outline(last.number);
  }
  for (const row of await listDoneOut(db)) {
    const { transfer_id: moveId, member_id: memberId, other_cell: to, package: sealed } = row;
    if (known.has(moveId) || sealed === null) continue;
    const account = await accountOf(db, memberId);
    const move = {
      moveId,
      account,
      from: moves.cell,
      to,
      package: sealed,
      transfers: row.transfers,
      sentAt: row.began_at,
    };
    await moves.send({ ...move, seal: sealOfMove(env, move) });
  }
}

const restore = (
  ports: MovePorts,
  { moves, directorySecret }: MovingCell,
  listed: ListedMove,
): Promise<void> =>
  inTransaction(ports.db, async (tx) => {
    const { moveId, from, to, account, sentAt } = listed;
    if ((await findMove(tx, moveId)) !== null) return;
    const now = ports.clock.now();
    if (from === moves.cell) {
      if (!isOwnMove(ports.env, listed)) throw new Error(`Move ${moveId} was not sent by this cell.`);
      return markLeft(tx, { transferId: moveId, account, to, beganAt: sentAt, now });
    }
    const transfer = { transferId: moveId, from, to };
    const moved = openPackage({ directorySecret }, transfer, listed.package);
    const unpacked = await unpackMember(ports, tx, { transfer, moved });
    if (!unpacked.ok) throw new Error(`The member of move ${moveId} can't be restored: ${unpacked.reason}.`);
    await notePackage(tx, moveId, { sealed: null, transfers: listed.transfers, accounts: moved.accounts });
  });
