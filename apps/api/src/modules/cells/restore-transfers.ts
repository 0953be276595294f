import type { ListedTransfer, Mailbox } from '../../directory';
import { inTransaction } from '../../db/in-transaction';
import { RequestError } from '../../http/envelope';
import type { Ports } from '../../ports';
import { compareListed, type ListedMisfit } from '../../reconcile/cell-checks';
import { receiveTransfer, toListing } from './carry-transfers';
import { postBetweenCells, requirePosted } from './post-between-cells';
import { isOwnSeal } from './seal-transfer';
import { ownerOf } from './transfer-owner';
import { insertTransfer, listInStatus } from './transfers.repository';

type RestorePorts = Pick<Ports, 'db' | 'clock' | 'env' | 'directory' | 'securityLog'>;

/**
 * Brings books and directory together again after one or both of them were restored to an earlier moment. Transfers that only the directory
 * lists are written once more, as the other cell may have their money already: what this cell sent itself it knows by its seal, what it had
 * accepted by its answer. Accepted ones that only the books have are listed once more, so that the other cell can do the same.
 *
 * @throws after all others were restored, for a transfer that differs, or that this cell never sent.
 */
export async function restoreTransfers(ports: RestorePorts, mailbox: Mailbox): Promise<void> {
  const failures: unknown[] = [];
  const known = new Set<string>();
  let page = await mailbox.listed(0n);
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    for (const { transferId } of page) known.add(transferId);
    for (const misfit of await compareListed(ports.db, page, mailbox.cell))
      await restore(ports, mailbox, misfit).catch((failure: unknown) => failures.push(failure));
    page = await mailbox.listed(last.number);
  }
  await listAgain(ports, mailbox, { known, failures });
  if (failures.length > 0)
    throw new AggregateError(failures, 'transfers that the directory lists and the books lack');
}

async function restore(ports: RestorePorts, mailbox: Mailbox, { kind, listed }: ListedMisfit): Promise<void> {
  const { transferId, from, to } = listed;
  if (kind === 'differs') throw new Error(`Transfer ${transferId} is another one in the books.`);
  if (from === mailbox.cell) await restoreSent(ports, listed);
  else await receiveTransfer(ports, listed, mailbox.cell);
  ports.securityLog.event('cell-transfer-restored', { transfer: transferId, from, to });
}

/** Only accepted ones: who had refused could accept the second time. */
async function listAgain(
  ports: RestorePorts,
  mailbox: Mailbox,
  { known, failures }: { readonly known: ReadonlySet<string>; readonly failures: unknown[] },
): Promise<void> {
  const list = async (row: (typeof rows)[number]) => {
    await mailbox.send([await toListing(ports, row, mailbox.cell)]);
    if (row.direction === 'in') await mailbox.answer(row.transfer_id, 'accepted');
  };
  let rows = await listInStatus(ports.db, 'accepted', null);
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    for (const row of rows)
      if (!known.has(row.transfer_id))
        await list(row).catch((failure: unknown) => {
          // A directory that is away stops all: each would wait for it.
          if (failure instanceof RequestError) throw failure;
          failures.push(failure);
        });
    rows = await listInStatus(ports.db, 'accepted', { sentAt: last.sent_at, transferId: last.transfer_id });
  }
}

/** It is under way again, until the answer is read. */
async function restoreSent({ db, clock, env }: RestorePorts, listed: ListedTransfer): Promise<void> {
  if (!isOwnSeal(env, listed)) throw new Error(`Transfer ${listed.transferId} was not sent by this cell.`);
  await inTransaction(db, async (tx) => {
    const owner = await ownerOf(tx, listed);
    if (owner === undefined) throw new Error(`Transfer ${listed.transferId} is of a member who is not here.`);
    const row = {
      transfer_id: listed.transferId,
      direction: 'out' as const,
      cell: listed.to,
      currency: listed.currency,
      amount_minor: listed.amountMinor,
      status: 'under-way' as const,
      member_id: owner,
      move_id: listed.moveId,
      note: listed.note,
      sent_by: null,
      seal: null,
      sent_at: listed.sentAt,
      ended_at: null,
    };
    if (!(await insertTransfer(tx, row))) return;
    requirePosted(
      await postBetweenCells(tx, row, { step: 'out', at: clock.now() }),
      'out',
      listed.transferId,
    );
  });
}
