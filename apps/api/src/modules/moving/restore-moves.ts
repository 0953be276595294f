import { withTimeLimit } from '@realm/server';
import { inTransaction } from '../../db/in-transaction';
import type { ListedPlace, MoveBox, MoveOutline } from '../../directory';
import type { Tx } from '../../db/database';
import type { Ports } from '../../ports';
import type { MovePorts, MovingCell } from './carry-moves';
import { CANCELLED } from './cancel-move';
import { findMove, giveUpMove, markLeft } from './move-states';
import {
  findUnpackedOf,
  listLastOut,
  listUnknown,
  lockRunningOf,
  lockUnpacked,
  noteArrival,
  notePackage,
  noteReason,
} from './moves.repository';
import { isOwnMove } from './seal-move';
import { sendAgain } from './send-again';
import { isOfAccount, openListed } from './seal-package';
import { storeAvatar, unpackMember } from './unpack-member';

/** A server starts without the directory. */
const START_LIMIT_MS = 3_000;

/**
 * Makes up for accepted moves that a cell has lost because it was restored to an earlier moment: who had come is unpacked once more, who had
 * left leaves again. Their transfers are restored by themselves.
 *
 * @throws after all others were restored, for a move that this cell never sent, or whose member has another one under way.
 */
export async function restoreMoves(ports: MovePorts, cell: MovingCell): Promise<void> {
  await listAgain(ports, cell).finally(() => restoreLost(ports, cell));
}

/** In the order of the moves: a member may have left, returned and left again. Those after one that could not be restored wait. */
async function restoreLost(ports: MovePorts, cell: MovingCell): Promise<void> {
  const failures: unknown[] = [];
  const waiting = new Set<string>();
  let page = await cell.moves.outline(0n);
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    for (const { moveId, account } of await acceptedUnknown(ports, page))
      if (!waiting.has(account))
        await restore(ports, cell, moveId).catch((failure: unknown) => {
          failures.push(failure);
          waiting.add(account);
        });
    page = await cell.moves.outline(last.number);
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'moves that the directory lists and this cell lacks');
}

async function acceptedUnknown(
  { db }: MovePorts,
  moves: readonly MoveOutline[],
): Promise<readonly MoveOutline[]> {
  const accepted = moves.filter(({ answer }) => answer === 'accepted');
  const unknown = new Set(
    await listUnknown(
      db,
      accepted.map(({ moveId }) => moveId),
    ),
  );
  return accepted.filter(({ moveId }) => unknown.has(moveId));
}

/**
 * Lets go whom a restored cell has forgotten to have left, before a server answers members: their old sessions would be served. Waits a short
 * time for the directory; what is late or fails, the job repeats.
 */
export async function restoreMovesAtStart(ports: Ports, limitMs = START_LIMIT_MS): Promise<void> {
  const cell = movingCellOf(ports);
  if (cell === null) return;
  await withTimeLimit(
    restoreLost(ports, cell).catch(() => undefined),
    limitMs,
    undefined,
  );
}

/** `null` on a platform of a single cell. */
export function movingCellOf({ directory, env }: Pick<Ports, 'directory' | 'env'>): MovingCell | null {
  if (directory.moves === null || env.cell === null) return null;
  return { moves: directory.moves, directorySecret: env.cell.directorySecret };
}

/**
 * A directory that was restored to an earlier moment has lost moves. Of each member who has left only the last one is listed again, and only
 * while the directory names this cell: so the name goes on from cell to cell until it reaches the one that the member has not left, in whatever
 * order the cells do this.
 */
async function listAgain(ports: MovePorts, { moves }: MovingCell): Promise<void> {
  const known = new Set<string>();
  const failures: unknown[] = [];
  let page = await moves.outline(0n);
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    for (const { moveId } of page) known.add(moveId);
    page = await moves.outline(last.number);
  }
  for (const row of await listLastOut(ports.db))
    if (!known.has(row.transfer_id))
      await sendAgain(ports, moves, row).catch((failure: unknown) => failures.push(failure));
  if (failures.length > 0) throw new AggregateError(failures, 'moves that a restored directory did not take');
}

async function restore(
  ports: MovePorts,
  { moves, directorySecret }: MovingCell,
  moveId: string,
): Promise<void> {
  const listed = await moves.find(moveId);
  if (listed === null) return;
  const { from, to, account, sentAt } = listed;
  if (from === moves.cell && !isOwnMove(ports.env, listed))
    throw new Error(`Move ${moveId} was not sent by this cell.`);
  if ((await findMove(ports.db, moveId)) !== null) return;
  const unsent = await findUnsent(ports, moves, account);
  const moved = from === moves.cell ? null : openListed({ directorySecret }, listed);
  if (moved !== null && !isOfAccount(moved, listed))
    throw new Error(`The package of move ${moveId} is of another account.`);
  if (moved !== null) await storeAvatar(ports, moved);
  await inTransaction(ports.db, async (tx) => {
    if ((await findMove(tx, moveId)) !== null) return;
    if (unsent !== null) await giveUpUnsent(ports, tx, unsent);
    // It began before this one, and ends by the answer that the directory has.
    const running = await lockRunningOf(tx, account);
    // Another server may have restored it meanwhile.
    if ((await findMove(tx, moveId)) !== null) return;
    if (running !== null) throw new Error(`Move ${moveId} waits until ${running} has ended.`);
    const now = ports.clock.now();
    if (moved === null) {
      await markLeft(tx, { moveId, account, to, beganAt: sentAt, now });
      // A directory that is restored later is sent the move again.
      await notePackage(tx, moveId, { sealed: listed.package, transfers: listed.transfers, accounts: [] });
      return;
    }
    const unpacked = await unpackMember(ports, tx, { route: listed, moved });
    if (!unpacked.ok) throw new Error(`The member of move ${moveId} can't be restored: ${unpacked.reason}.`);
    await noteArrival(tx, moveId, { transfers: listed.transfers, accounts: moved.accounts });
  });
}

/** A move out that is not packed here, and that the directory does not list: it ended before it was sent. */
async function findUnsent({ db }: MovePorts, moves: MoveBox, account: string): Promise<string | null> {
  const moveId = await findUnpackedOf(db, account);
  return moveId === null || (await moves.findAnswer(moveId)) !== null ? null : moveId;
}

/** Later moves of the member were accepted: packed now, it would come alive again. */
async function giveUpUnsent({ clock }: MovePorts, tx: Tx, moveId: string): Promise<void> {
  if (!(await lockUnpacked(tx, moveId))) return;
  await noteReason(tx, moveId, CANCELLED);
  await giveUpMove(tx, { moveId, now: clock.now() });
}

/**
 * Watches for a directory that has been restored to an earlier moment: it lacks the move that was listed last.
 *
 * @returns A function that says whether it has been restored since the call before.
 */
export function watchForRestore({ moves }: MovingCell): () => Promise<boolean> {
  let newest: ListedPlace | null = null;
  return async () => {
    const latest = await moves.latest();
    const before = newest;
    const isLost =
      before !== null &&
      !(before.moveId === latest?.moveId && before.number === latest?.number) &&
      !(await moves.isListed(before));
    // Not before the check has succeeded: the next one would compare with what was listed after the restore.
    newest = latest;
    return isLost;
  };
}
