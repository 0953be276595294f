import type { ListedTransfer, Mailbox } from '../../directory';
import { inTransaction } from '../../db/in-transaction';
import type { Ports } from '../../ports';
import { compareListed } from '../../reconcile/cell-checks';
import { receiveTransfer } from './carry-transfers';
import { postBetweenCells, requirePosted } from './post-between-cells';
import { isOwnSeal } from './seal-transfer';
import { ownerOf } from './transfer-owner';
import { insertTransfer } from './transfers.repository';

type RestorePorts = Pick<Ports, 'db' | 'clock' | 'env' | 'directory' | 'securityLog'>;

/**
 * Writes transfers once more that a cell has lost because it was restored to an earlier moment: the other cell may have their money already.
 * What it sent itself it knows by its seal; what it had accepted, by its answer.
 *
 * @throws after all others were restored, for a transfer that differs, or that this cell never sent.
 */
export async function restoreTransfers(ports: RestorePorts, mailbox: Mailbox): Promise<void> {
  const failures: unknown[] = [];
  let page = await mailbox.listed(0n);
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    for (const { kind, listed } of await compareListed(ports.db, page, mailbox.cell)) {
      try {
        if (kind === 'differs') throw new Error(`Transfer ${listed.transferId} is another one in the books.`);
        await (listed.from === mailbox.cell ? restoreSent(ports, listed) : receiveTransfer(ports, listed));
        ports.securityLog.event('cell-transfer-restored', {
          transfer: listed.transferId,
          from: listed.from,
          to: listed.to,
        });
      } catch (failure) {
        failures.push(failure);
      }
    }
    page = await mailbox.listed(last.number);
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'transfers that the directory lists and the books lack');
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
      sent_by: 'directory',
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
