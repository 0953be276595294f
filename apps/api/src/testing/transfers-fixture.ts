import { randomUUID } from 'node:crypto';
import type { CellTransfer, OperatorEndpoints, OutputOf } from '@realm/api-client/contract';
import type { Mailbox } from '../directory';
import { carryTransfers } from '../modules/cells/carry-transfers';
import { restoreTransfers } from '../modules/cells/restore-transfers';
import { agreeTo, isWaiting, lookUp, sendCommand } from './as-staff';
import { boxesOf, cellsFixture, withFailing, type HasPorts } from './cells-fixture';

export const boxOf = (cell: HasPorts): Mailbox => boxesOf(cell).mailbox;

/** The cell's mailbox, of which some methods fail. */
export const boxBut = (cell: HasPorts, failing: Partial<Mailbox>): Mailbox =>
  withFailing(boxOf(cell), failing);

export const carry = (cell: HasPorts) => carryTransfers(cell.ports, boxOf(cell));
export const restore = (cell: HasPorts) => restoreTransfers(cell.ports, boxOf(cell));

/** Sends capital to another cell, to which a second person agrees. */
export async function send(
  { ports }: HasPorts,
  input: Readonly<Record<string, unknown>> = {},
  requestId: string = randomUUID(),
): Promise<CellTransfer> {
  const command = { cell: 'b', currencyCode: 'CNY', amount: '250.00', requestId: randomUUID(), ...input };
  const first = await sendCommand(ports, 'cell/send-capital', { operator: 'amy', ...command });
  expect(isWaiting(first)).toBe(true);
  const done = await agreeTo(ports, first, { operator: 'ben', requestId });
  if (!done.ok) throw new Error(done.refusal);
  return done.value as CellTransfer;
}

/** Reads what staff see of other cells and of transfers. */
export async function list({ ports }: HasPorts): Promise<OutputOf<OperatorEndpoints['cell/list']>> {
  const outcome = await lookUp(ports, 'cell/list', {});
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.value as OutputOf<OperatorEndpoints['cell/list']>;
}

export async function statusIn(cell: HasPorts, transferId: string): Promise<string | null> {
  const found = (await list(cell)).transfers.find((one) => one.transferId === transferId);
  return found === undefined ? null : `${found.direction} ${found.status}`;
}

/** Opens two cells and what a test changes in their directory. Call it at the top of the file. */
export function transfersFixture() {
  const cells = cellsFixture();

  /** Writes a row into the directory as any cell's server could. */
  async function forge(row: object): Promise<string> {
    const transferId = randomUUID();
    await cells.directory.db
      .insertInto('transfers')
      .values({
        transfer_id: transferId,
        from_cell: 'a',
        to_cell: 'b',
        currency: 'CNY',
        amount_minor: 500n,
        note: 'forged',
        sent_at: cells.a.ports.clock.now(),
        seal: 'none',
        ...row,
      })
      .execute();
    return transferId;
  }

  async function answerOf(transferId: string) {
    const row = await cells.directory.db
      .selectFrom('transfers')
      .select('answer')
      .where('transfer_id', '=', transferId)
      .executeTakeFirst();
    return row?.answer;
  }

  const forget = (transferId: string) =>
    cells.directory.owner.deleteFrom('transfers').where('transfer_id', '=', transferId).execute();

  return { cells, forge, answerOf, forget };
}
