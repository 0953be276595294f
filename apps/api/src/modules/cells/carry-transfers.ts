import type { CellTransfer, ListedTransfer, Mailbox, TransferAnswer } from '../../directory';
import { inTransaction } from '../../db/in-transaction';
import type { Ports } from '../../ports';
import { postBetweenCells, requirePosted } from './post-between-cells';
import { sealOf } from './seal-transfer';
import { accountOf, ownerOf } from './transfer-owner';
import {
  endTransfer,
  insertTransfer,
  listUnderWay,
  lockTransfer,
  type TransferRow,
} from './transfers.repository';

type CarryPorts = Pick<Ports, 'db' | 'clock' | 'env' | 'directory'>;

/**
 * Brings every transfer of this cell one step further: lists what it has sent, answers what it was sent, and ends what was answered. Any
 * number of servers may do so at the same time, and a crash between two steps leaves a transfer that the next run finds.
 *
 * @throws after all others were carried, when some could not be.
 */
export async function carryTransfers(ports: CarryPorts, mailbox: Mailbox): Promise<void> {
  const failures: unknown[] = [];
  const tryEach = async <T>(items: readonly T[], step: (item: T) => Promise<void>): Promise<void> => {
    for (const item of items) await step(item).catch((failure: unknown) => failures.push(failure));
  };
  let rows = await listUnderWay(ports.db, null);
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    const sent = await Promise.all(rows.map((row) => toListing(ports, row, mailbox.cell)));
    await tryEach(await mailbox.send(sent), (listed) => endAnswered(ports, listed));
    rows = await listUnderWay(ports.db, { sentAt: last.sent_at, transferId: last.transfer_id });
  }
  let waiting = await mailbox.waiting(0n);
  for (let last = waiting.at(-1); last !== undefined; last = waiting.at(-1)) {
    await tryEach(waiting, async (listed) => {
      const answer = await receiveTransfer(ports, listed);
      if (answer !== null) await mailbox.answer(listed.transferId, answer);
    });
    waiting = await mailbox.waiting(last.number);
  }
  if (failures.length > 0) throw new AggregateError(failures, 'transfers between cells that did not go on');
}

const toListing = async ({ db, env }: CarryPorts, row: TransferRow, from: string): Promise<CellTransfer> => {
  const transfer = {
    transferId: row.transfer_id,
    from,
    to: row.cell,
    currency: row.currency,
    amountMinor: row.amount_minor,
    account: row.member_id === null ? null : await accountOf(db, row.member_id),
    moveId: row.move_id,
    note: row.note,
    sentAt: row.sent_at,
  };
  return { ...transfer, seal: sealOf(env, transfer) };
};

/** Ends a transfer that the other cell has answered; gives the money back if it refused. */
const endAnswered = ({ db, clock }: CarryPorts, listed: ListedTransfer): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { answer, transferId } = listed;
    const row = await lockTransfer(tx, transferId);
    requireSame(row, listed, 'out');
    if (answer === null || row.status !== 'under-way') return;
    const at = clock.now();
    if (answer === 'refused')
      requirePosted(await postBetweenCells(tx, row, { step: 'back', at }), 'back', transferId);
    await endTransfer(tx, transferId, { status: answer === 'accepted' ? 'accepted' : 'returned', at });
  });

/**
 * Posts what another cell has sent, once, or refuses it where an account would leave its bounds. What was answered before stays so: a restored
 * cell gives the answer that the directory has.
 *
 * @returns What was decided, now or the first time; `null` while its member has not arrived.
 */
export async function receiveTransfer(
  ports: CarryPorts,
  listed: ListedTransfer,
): Promise<TransferAnswer | null> {
  const { db, clock } = ports;
  const decided = listed.answer ?? (await answerOfMove(ports, listed));
  if (decided === 'wait') return null;
  return inTransaction(db, async (tx) => {
    const owner = await ownerOf(tx, listed);
    if (owner === undefined && decided !== 'refused') return null;
    const at = clock.now();
    const row = {
      transfer_id: listed.transferId,
      direction: 'in' as const,
      cell: listed.from,
      currency: listed.currency,
      amount_minor: listed.amountMinor,
      status: 'accepted' as const,
      member_id: owner ?? null,
      move_id: listed.moveId,
      note: listed.note,
      sent_by: null,
      sent_at: listed.sentAt,
      ended_at: at,
    };
    if (!(await insertTransfer(tx, row))) {
      const known = await lockTransfer(tx, listed.transferId);
      requireSame(known, listed, 'in');
      return known.status === 'accepted' ? 'accepted' : 'refused';
    }
    if (decided !== 'refused') {
      const posted = await postBetweenCells(tx, row, { step: 'in', at });
      const isOutOfBounds = posted.kind === 'insufficient' || posted.kind === 'over-limit';
      if (!isOutOfBounds || decided === 'accepted') {
        requirePosted(posted, 'in', listed.transferId);
        return 'accepted';
      }
    }
    await endTransfer(tx, listed.transferId, { status: 'refused', at });
    return 'refused';
  });
}

/** Money of a move comes and goes back with its member; `null`: nothing is decided about any other. */
async function answerOfMove(
  { directory }: CarryPorts,
  { moveId }: ListedTransfer,
): Promise<TransferAnswer | 'wait' | null> {
  if (moveId === null) return null;
  const move = (await directory.moves?.find(moveId)) ?? null;
  return move?.answer ?? 'wait';
}

/** @throws when the books have another transfer under the id: then nothing may be posted or answered. */
function requireSame(
  row: TransferRow | undefined,
  { transferId, from, to, currency, amountMinor }: ListedTransfer,
  direction: TransferRow['direction'],
): asserts row is TransferRow {
  if (
    row?.direction !== direction ||
    row.cell !== (direction === 'out' ? to : from) ||
    row.currency !== currency ||
    row.amount_minor !== amountMinor
  )
    throw new Error(`The directory lists transfer ${transferId} with other contents than this cell's books.`);
}
