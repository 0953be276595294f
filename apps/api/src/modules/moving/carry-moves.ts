import { inTransaction } from '../../db/in-transaction';
import type { Mailbox, MoveAnswer, MoveBox } from '../../directory';
import { RequestError } from '../../http/envelope';
import { compareListed } from '../../reconcile/cell-checks';
import type { Ports } from '../../ports';
import { accountOf, isOwnSeal, lockBalance, moneyOfMove, sendBalance } from '../cells';
import { CANCELLED, isCancelled, noteTooLate } from './cancel-move';
import { checkFrozen, finishMove, giveUpMove, refuseArrival, releaseMember } from './move-states';
import {
  findRunning,
  hasMoney,
  listGivenUp,
  listMoneyLeft,
  listRunning,
  lockHome,
  noteArrival,
  notePackage,
  noteReason,
  readPacked,
  type RunningMove,
} from './moves.repository';
import { packMember, readAvatar } from './pack-member';
import { isOwnMove, sealOfMove } from './seal-move';
import { isOfAccount, openListed, sealPackage } from './seal-package';
import { sendLastAgain } from './send-again';
import { storeAvatar, unpackMember } from './unpack-member';

export type MovePorts = Pick<Ports, 'db' | 'clock' | 'env' | 'files'>;

/** A cell that members leave and reach. */
export interface MovingCell {
  readonly moves: MoveBox;
  readonly directorySecret: string;
}

/**
 * Brings every move one step further. In the old cell: packs a frozen member with the money, lists the move with it, cancels what staff ask for, ends
 * what was answered. In the new one: unpacks, takes the account over in the directory, and lets the member in when the money is there. A
 * crash between two steps leaves a move that the next run finds.
 *
 * @throws after all others were carried, when some could not be.
 */
export async function carryMoves(ports: MovePorts, cell: MovingCell): Promise<void> {
  const failures: unknown[] = [];
  const tryEach = async <T>(items: readonly T[], step: (item: T) => Promise<void>): Promise<void> => {
    for (const item of items) await step(item).catch((failure: unknown) => failures.push(failure));
  };
  // A directory that was restored to an earlier moment has lost the answers: the members are here, and the other cell must not take them in.
  await tryEach(await listGivenUp(ports.db, await cell.moves.unanswered()), (row) =>
    cell.moves.cancel(row.transfer_id, row.reason ?? 'given-up'),
  );
  await tryEach(await listRunning(ports.db, 'out'), (row) => carryOut(ports, cell, row));
  let waiting = await cell.moves.waiting(0n);
  for (let last = waiting.at(-1); last !== undefined; last = waiting.at(-1)) {
    await tryEach(waiting, ({ moveId }) => takeIn(ports, cell, moveId));
    waiting = await cell.moves.waiting(last.number);
  }
  await tryEach(await listRunning(ports.db, 'in'), (row) => letIn(ports, cell, row));
  if (failures.length > 0) throw new AggregateError(failures, 'moves between cells that did not go on');
}

async function carryOut(ports: MovePorts, cell: MovingCell, row: RunningMove): Promise<void> {
  const { db, clock } = ports;
  const { transfer_id: moveId } = row;
  if (!row.is_packed && !(await packOnce(ports, cell, row))) return;
  const sent = (await cell.moves.findAnswer(moveId)) ?? (await send(ports, cell, row));
  if (sent === null) return;
  const { answer, reason } = sent.answer === null && isCancelled(row) ? await cancel(cell, moveId) : sent;
  if (answer === null) return;
  await inTransaction(db, async (tx) => {
    const ending = { moveId, now: clock.now() };
    if (answer === 'accepted') {
      await noteTooLate(tx, moveId);
      return finishMove(tx, ending);
    }
    await noteReason(tx, moveId, reason ?? '');
    return giveUpMove(tx, ending);
  });
}

/** @returns `null` for a move that another server has ended meanwhile. */
async function send(ports: MovePorts, { moves }: MovingCell, row: RunningMove): Promise<MoveAnswer | null> {
  const { transfer_id: moveId, member_id: memberId, other_cell: to, began_at: sentAt } = row;
  const { package: sealed, transfers } = await readPacked(ports.db, moveId);
  if (sealed === null) return null;
  const account = await accountOf(ports.db, memberId);
  const move = { moveId, account, from: moves.cell, to, package: sealed, transfers, sentAt };
  const money = await moneyOfMove(ports, moveId, moves.cell);
  return moves.send({ ...move, seal: sealOfMove(ports.env, move) }, money);
}

/** @returns The move's answer, which is the other cell's where that one was first. */
async function cancel({ moves }: MovingCell, moveId: string): Promise<MoveAnswer> {
  await moves.cancel(moveId, CANCELLED);
  const listed = await moves.findAnswer(moveId);
  if (listed === null) throw new Error(`Move ${moveId} is not listed any more.`);
  return listed;
}

/**
 * What is listed was packed before this cell was restored to an earlier moment: its money has been sent.
 *
 * @returns Whether it is packed, as `packOut` does.
 */
async function packOnce(ports: MovePorts, cell: MovingCell, row: RunningMove): Promise<boolean> {
  const listed = await cell.moves.find(row.transfer_id);
  if (listed === null) return packOut(ports, cell, row);
  if (!isOwnMove(ports.env, listed)) throw new Error(`Move ${row.transfer_id} was not sent by this cell.`);
  const { package: sealed, transfers } = listed;
  // Dropped long after the answer, which is all that is left to carry out.
  const accounts = sealed === null ? [] : openListed(cell, listed).accounts;
  await inTransaction(ports.db, (tx) => notePackage(tx, row.transfer_id, { sealed, transfers, accounts }));
  return true;
}

/** @returns Whether it is packed: not while calls of before the freeze are under way, and not a member who can't move any more. */
async function packOut(
  ports: MovePorts,
  { moves, directorySecret }: MovingCell,
  row: RunningMove,
): Promise<boolean> {
  const { transfer_id: moveId, member_id: memberId, other_cell: to } = row;
  // A move that is cancelled ends without the file store, too.
  const avatar = isCancelled(row) ? null : await readAvatar(ports, memberId);
  return inTransaction(ports.db, async (tx) => {
    const state = await checkFrozen(tx, moveId);
    // Another server may have packed it since the row was read.
    const stored = await findRunning(tx, moveId);
    if (stored === undefined || stored.package !== null) return stored !== undefined;
    const now = ports.clock.now();
    // Nothing was sent: the member just goes on.
    if (isCancelled(stored)) {
      await giveUpMove(tx, { moveId, now });
      return false;
    }
    if (state === 'wait') return false;
    if (state !== 'ready') {
      await noteReason(tx, moveId, state.join(', '));
      await giveUpMove(tx, { moveId, now });
      return false;
    }
    // What is packed is what is sent: a deposit that comes later follows.
    await lockBalance(tx, memberId);
    const moved = await packMember(ports, tx, { memberId, avatarImage: avatar?.image ?? null });
    // A call of before the freeze has changed it since: the next run reads its image.
    if (moved.member.avatar !== avatar?.name) return false;
    const transfers = await sendBalance(tx, { memberId, to, moveId, at: now });
    const sealed = sealPackage({ directorySecret }, { moveId, from: moves.cell, to }, moved);
    await notePackage(tx, moveId, { sealed, transfers, accounts: moved.accounts });
    return true;
  });
}

/** From here on the account belongs to this cell, or the member stays where they were. */
async function takeIn(
  ports: MovePorts,
  { moves, directorySecret }: MovingCell,
  moveId: string,
): Promise<void> {
  const listed = await moves.find(moveId);
  if (listed?.answer !== null) return;
  const { from, to } = listed;
  const moved = openListed({ directorySecret }, listed);
  const home = await moves.homeOf(listed.account);
  // Before anything is written: any cell can send a member whom it does not have.
  if (!isOfAccount(moved, listed) || (home !== from && home !== to))
    return moves.refuse(moveId, 'account-elsewhere');
  await storeAvatar(ports, moved);
  const unpacked = await inTransaction(ports.db, async (tx) => {
    const done = await unpackMember(ports, tx, { route: listed, moved });
    if (done.ok) await noteArrival(tx, moveId, { transfers: listed.transfers, accounts: moved.accounts });
    return done;
  });
  if (!unpacked.ok) return moves.refuse(moveId, unpacked.reason);
  if (!(await moves.accept(moveId))) return moves.refuse(moveId, 'account-elsewhere');
  await sendLastAgain(ports, moves, unpacked.memberId);
}

async function letIn({ db, clock }: MovePorts, { moves }: MovingCell, row: RunningMove): Promise<void> {
  const listed = await moves.findAnswer(row.transfer_id);
  const ending = { moveId: row.transfer_id, now: clock.now() };
  if (listed?.answer === 'refused') return inTransaction(db, (tx) => refuseArrival(tx, ending));
  if (listed?.answer !== 'accepted') return;
  await inTransaction(db, async (tx) => {
    if (await hasMoney(tx, row.transfer_id)) await releaseMember(tx, ending);
  });
}

/**
 * Money that reached the old cell after its member had left follows. Not before every transfer that the directory lists for the member is
 * in the books: a cell that was restored to an earlier moment has sent that money already.
 *
 * @throws after all others were forwarded, when some could not be.
 */
export async function forwardMoney({ db, clock, env }: MovePorts, mailbox: Mailbox): Promise<void> {
  const failures: unknown[] = [];
  for (const memberId of await listMoneyLeft(db)) {
    try {
      const sent = await mailbox.sentFor(await accountOf(db, memberId));
      // What another cell has listed in this one's name is found by `reconcile`, and stops nothing.
      const own = sent.filter((transfer) => isOwnSeal(env, transfer));
      const missing = await compareListed(db, own, mailbox.cell);
      if (missing.length > 0) continue;
      await inTransaction(db, async (tx) => {
        const to = await lockHome(tx, memberId);
        if (to !== null) await sendBalance(tx, { memberId, to, moveId: null, at: clock.now() });
      });
    } catch (failure) {
      if (failure instanceof RequestError) throw failure;
      failures.push(failure);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'money of members who moved that does not follow');
}
