import { inTransaction } from '../../db/in-transaction';
import type { MoveBox } from '../../directory';
import type { Ports } from '../../ports';
import { moneyOfMove } from '../cells';
import { listLastOut, lockLastOut, readPacked } from './moves.repository';
import { sealOfMove } from './seal-move';

type SendPorts = Pick<Ports, 'db' | 'env'>;

/** Lists the last move of a member who has left once more, for a directory that may have lost it. */
export async function sendAgain(
  ports: SendPorts,
  moves: MoveBox,
  row: Awaited<ReturnType<typeof listLastOut>>[number],
): Promise<void> {
  const { transfer_id: moveId, other_cell: to, began_at: sentAt } = row;
  const { package: sealed, transfers } = await readPacked(ports.db, moveId);
  if (sealed === null) return;
  const account = row.account.toLowerCase();
  const move = { moveId, account, from: moves.cell, to, package: sealed, transfers, sentAt };
  const money = await moneyOfMove(ports, moveId, moves.cell);
  const name = { uid: row.uid, invitationCode: row.invitation_code };
  await inTransaction(ports.db, async (tx) => {
    // The member may have come back since the list was read: then this is not the move that leads to them any more.
    if (await lockLastOut(tx, row))
      await moves.sendAgain({ ...move, seal: sealOfMove(ports.env, move) }, money, name);
  });
}

/** For a restored directory that names this cell again: the member may have left it since. */
export async function sendLastAgain(ports: SendPorts, moves: MoveBox, memberId: bigint): Promise<void> {
  for (const row of await listLastOut(ports.db, memberId)) await sendAgain(ports, moves, row);
}
