import { maxBalanceMinor } from '@realm/domain';
import type { CellTransfer, ListedTransfer, Mailbox, TransferAnswer } from '../../directory';
import type { Tx } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import { RequestError } from '../../http/envelope';
import type { Ports } from '../../ports';
import { postBetweenCells, requirePosted } from './post-between-cells';
import { sealOf } from './seal-transfer';
import { accountOf, ownerOf } from './transfer-owner';
import {
  endTransfer,
  hasComeFrom,
  insertTransfer,
  listInStatus,
  listOfMove,
  lockTransfer,
  outcomeOfMove,
  type TransferRow,
} from './transfers.repository';

const DAY_MS = 24 * 60 * 60_000;

export type CarryPorts = Pick<Ports, 'db' | 'clock' | 'env' | 'directory' | 'securityLog'>;
type ListingPorts = Pick<Ports, 'db' | 'env'>;

/**
 * Brings every transfer of this cell one step further: lists what it has sent, answers what it was sent, and ends what was answered. Any
 * number of servers may do so at the same time, and a crash between two steps leaves a transfer that the next run finds.
 *
 * @throws after all others were carried, when some could not be.
 */
export async function carryTransfers(ports: CarryPorts, mailbox: Mailbox): Promise<void> {
  const failures: unknown[] = [];
  await eachPage(
    () => listInStatus(ports.db, 'under-way', null),
    ({ sent_at: sentAt, transfer_id: transferId }) =>
      listInStatus(ports.db, 'under-way', { sentAt, transferId }),
    (rows) => sendPage(ports, rows, { mailbox, failures }),
  );
  await eachPage(
    () => mailbox.waiting(0n),
    ({ number }) => mailbox.waiting(number),
    (waiting) =>
      tryEach(waiting, failures, async (listed) => {
        const answer = await receiveTransfer(ports, listed, mailbox.cell);
        if (answer !== null) requireAnswer(listed, answer, await mailbox.answer(listed.transferId, answer));
      }),
  );
  if (failures.length > 0) throw new AggregateError(failures, 'transfers between cells that did not go on');
}

async function eachPage<Row>(
  first: () => Promise<readonly Row[]>,
  after: (last: Row) => Promise<readonly Row[]>,
  work: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  let rows = await first();
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    await work(rows);
    rows = await after(last);
  }
}

/** One that fails stops no other, but a directory that is away stops all: each would wait for it. */
async function tryEach<T>(
  items: readonly T[],
  failures: unknown[],
  step: (item: T) => Promise<void>,
): Promise<void> {
  for (const item of items)
    await step(item).catch((failure: unknown) => {
      if (failure instanceof RequestError) throw failure;
      failures.push(failure);
    });
}

/** One by one after a page that the directory refused: one of its cells may not be listed there any more. */
async function sendPage(
  ports: CarryPorts,
  rows: readonly TransferRow[],
  { mailbox, failures }: { readonly mailbox: Mailbox; readonly failures: unknown[] },
): Promise<void> {
  const sent = await Promise.all(rows.map((row) => toListing(ports, row, mailbox.cell)));
  const end = (listed: ListedTransfer) => endAnswered(ports, listed, mailbox.cell);
  try {
    await tryEach(await mailbox.send(sent), failures, end);
  } catch (failure) {
    if (failure instanceof RequestError) throw failure;
    await tryEach(sent, failures, async (transfer) => {
      for (const listed of await mailbox.send([transfer])) await end(listed);
    });
  }
}

/** @throws when somebody else has answered for this cell. */
function requireAnswer(
  { transferId }: ListedTransfer,
  answer: TransferAnswer,
  stored: TransferAnswer | null,
): void {
  if (stored !== answer)
    throw new Error(`Transfer ${transferId} is ${answer} here, and ${String(stored)} in the directory.`);
}

/** The money of a move, as the move lists it. */
export async function moneyOfMove(
  ports: ListingPorts,
  moveId: string,
  cell: string,
): Promise<readonly CellTransfer[]> {
  const rows = await listOfMove(ports.db, moveId);
  return Promise.all(rows.map((row) => toListing(ports, row, cell)));
}

/** As the sending cell lists it. What arrived keeps that cell's seal. */
export async function toListing(
  { db, env }: ListingPorts,
  row: TransferRow,
  cell: string,
): Promise<CellTransfer> {
  const [from, to] = row.direction === 'out' ? [cell, row.cell] : [row.cell, cell];
  const transfer = {
    transferId: row.transfer_id,
    from,
    to,
    currency: row.currency,
    amountMinor: row.amount_minor,
    account: row.member_id === null ? null : await accountOf(db, row.member_id),
    moveId: row.move_id,
    note: row.note,
    sentAt: row.sent_at,
  };
  return { ...transfer, seal: row.seal ?? sealOf(env, transfer) };
}

/**
 * Money of a move is not accepted before its member is: the other cell must not keep the money of somebody whom it did not take.
 *
 * @returns `null` while that is not known.
 */
async function answerToEnd(
  tx: Tx,
  row: TransferRow,
  answer: TransferAnswer | null,
): Promise<TransferAnswer | null> {
  if (row.move_id === null || answer === 'refused') return answer;
  const outcome = await outcomeOfMove(tx, row.move_id);
  // A restored directory that has lost the move does not learn of it again, and the other cell waits for it.
  if (outcome === 'given-up') return 'refused';
  return outcome === 'done' ? answer : null;
}

/** Ends a transfer that the other cell has answered; gives the money back if it refused. */
const endAnswered = ({ db, clock }: CarryPorts, listed: ListedTransfer, cell: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { transferId } = listed;
    const row = await lockTransfer(tx, transferId);
    requireSame(row, listed, cell);
    if (row.status !== 'under-way') return;
    const answer = await answerToEnd(tx, row, listed.answer);
    if (answer === null) return;
    const at = clock.now();
    if (answer === 'refused')
      requirePosted(await postBetweenCells(tx, row, { step: 'back', at }), 'back', transferId);
    await endTransfer(tx, transferId, { status: answer === 'accepted' ? 'accepted' : 'returned', at });
  });

/**
 * Posts what another cell has sent, once, or refuses it: where an account would leave its bounds, or for a member who has not moved here from
 * that cell. What was answered before stays so: a restored cell gives the answer that the directory has.
 *
 * @returns What was decided, now or the first time; `null` while its member has not arrived.
 */
export async function receiveTransfer(
  ports: CarryPorts,
  listed: ListedTransfer,
  cell: string,
): Promise<TransferAnswer | null> {
  const { db, clock, securityLog } = ports;
  requireReadable(listed, clock.now());
  const decided = listed.answer ?? (await answerOfMove(ports, listed));
  if (decided === 'wait') return null;
  let isStrangers = false;
  const answer = await inTransaction(db, async (tx) => {
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
      seal: listed.seal,
      sent_at: listed.sentAt,
      ended_at: at,
    };
    if (!(await insertTransfer(tx, row))) {
      const known = await lockTransfer(tx, listed.transferId);
      requireSame(known, listed, cell);
      return known.status === 'accepted' ? 'accepted' : 'refused';
    }
    isStrangers = decided === null && (await isForStranger(tx, listed, owner ?? null));
    if (decided !== 'refused' && !isStrangers) {
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
  if (isStrangers)
    securityLog.event('transfer-for-stranger', { transferId: listed.transferId, cell: listed.from });
  return answer;
}

/** @throws for a time or an amount that no cell has written: staff could not read the list that it is in. */
function requireReadable({ transferId, sentAt, currency, amountMinor }: ListedTransfer, now: Date): void {
  // PostgreSQL has times that are not dates.
  const ms = Number(sentAt);
  if (!(ms > 0 && ms < now.getTime() + DAY_MS))
    throw new Error(`Transfer ${transferId} was sent at no possible time.`);
  if (amountMinor > maxBalanceMinor(currency))
    throw new Error(`Transfer ${transferId} is of more than an account may hold.`);
}

/** Money of a move comes and goes back with its member; `null`: nothing is decided about any other. */
async function answerOfMove(
  { directory }: CarryPorts,
  { moveId, transferId }: ListedTransfer,
): Promise<TransferAnswer | 'wait' | null> {
  if (moveId === null) return null;
  const move = (await directory.moves?.find(moveId)) ?? null;
  if (move !== null && !move.transfers.includes(transferId))
    throw new Error(`Transfer ${transferId} is not one of those that move ${moveId} names.`);
  return move?.answer ?? 'wait';
}

/** Another cell may pay only members who came from it: one that was taken over must not pay into the wallet of anybody else. */
const isForStranger = async (tx: Tx, { from }: ListedTransfer, memberId: bigint | null): Promise<boolean> =>
  memberId !== null && !(await hasComeFrom(tx, memberId, from));

/** @throws when the books have another transfer under the id: then nothing may be posted or answered. */
function requireSame(
  row: TransferRow | undefined,
  { transferId, from, to, currency, amountMinor }: ListedTransfer,
  cell: string,
): asserts row is TransferRow {
  const isOut = row?.direction === 'out';
  if (
    row?.cell !== (isOut ? to : from) ||
    cell !== (isOut ? from : to) ||
    row.currency !== currency ||
    row.amount_minor !== amountMinor
  )
    throw new Error(`The directory lists transfer ${transferId} with other contents than this cell's books.`);
}
