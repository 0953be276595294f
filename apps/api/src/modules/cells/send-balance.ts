import { randomUUID } from 'node:crypto';
import { CURRENCY_CODES } from '@realm/domain';
import { HOUSE, accountId, lockAccounts, parseAccountId, readAccounts } from '../../ledger';
import type { Tx } from '../../db/database';
import { deriveId } from './derive-id';
import { postBetweenCells, requirePosted } from './post-between-cells';
import { insertTransfer, listOfMove } from './transfers.repository';

interface Leaving {
  readonly memberId: bigint;
  readonly to: string;
  /** `null`: it follows a member who has moved already. */
  readonly moveId: string | null;
  readonly at: Date;
}

/** Of all currencies. */
export const availableAccounts = (memberId: bigint): readonly bigint[] =>
  CURRENCY_CODES.map((currency) => accountId(memberId, 'available', currency));

/**
 * Nothing is posted to what the member has, nor to the other side of what `sendBalance` sends, until the transaction ends: one lock for all
 * of them, because single ones would be taken in another order than the ledger's batches take them.
 */
export const lockBalance = (tx: Tx, memberId: bigint): Promise<void> =>
  lockAccounts(tx, [
    ...CURRENCY_CODES.map((currency) => accountId(HOUSE, 'cell-clearing', currency)),
    ...availableAccounts(memberId),
  ]);

/** The same whenever a move is packed: a cell that was restored to an earlier moment and packs it anew sends nothing twice. */
const transferOfMove = (moveId: string, currency: string): string => deriveId(`${moveId}:${currency}`, '8');

/** Sends all that a member has available to another cell, in a transfer for each currency. */
export async function sendBalance(tx: Tx, { memberId, to, moveId, at }: Leaving): Promise<readonly string[]> {
  await lockBalance(tx, memberId);
  // A restored cell may have read from the directory already what it sent before.
  const sent = new Set(moveId === null ? [] : (await listOfMove(tx, moveId)).map((row) => row.transfer_id));
  for (const { id, balance } of await readAccounts(tx, availableAccounts(memberId))) {
    const { currency } = parseAccountId(id);
    const transferId = moveId === null ? randomUUID() : transferOfMove(moveId, currency);
    if (balance <= 0n || sent.has(transferId)) continue;
    const row = {
      transfer_id: transferId,
      direction: 'out' as const,
      cell: to,
      currency,
      amount_minor: balance,
      status: 'under-way' as const,
      member_id: memberId,
      move_id: moveId,
      seal: null,
      note: '',
      sent_by: 'move',
      sent_at: at,
      ended_at: null,
    };
    if (!(await insertTransfer(tx, row))) throw new Error(`Transfer ${transferId} was sent before.`);
    requirePosted(await postBetweenCells(tx, row, { step: 'out', at }), 'out', transferId);
    sent.add(transferId);
  }
  return [...sent];
}
