import { randomUUID } from 'node:crypto';
import { CURRENCY_CODES } from '@realm/domain';
import { accountId, parseAccountId, readAccounts } from '../../ledger';
import type { Tx } from '../../db/database';
import { postBetweenCells, requirePosted } from './post-between-cells';
import { insertTransfer } from './transfers.repository';

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

/** Sends all that a member has available to another cell, in a transfer for each currency. */
export async function sendBalance(tx: Tx, { memberId, to, moveId, at }: Leaving): Promise<readonly string[]> {
  const sent: string[] = [];
  for (const { id, balance } of await readAccounts(tx, availableAccounts(memberId))) {
    if (balance <= 0n) continue;
    const row = {
      transfer_id: randomUUID(),
      direction: 'out' as const,
      cell: to,
      currency: parseAccountId(id).currency,
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
    await insertTransfer(tx, row);
    requirePosted(await postBetweenCells(tx, row, { step: 'out', at }), 'out', row.transfer_id);
    sent.push(row.transfer_id);
  }
  return sent;
}
