import type { Tx } from '../../db/database';
import { BETWEEN_CELLS, HOUSE, accountId, postEvent, type PostResult } from '../../ledger';
import type { TransferRow } from './transfers.repository';

/** `out` takes the capital that is sent, `back` returns it when the other cell refuses; `in` adds what another cell has sent. */
export type Step = 'out' | 'in' | 'back';

type Moved = Pick<TransferRow, 'transfer_id' | 'currency' | 'amount_minor' | 'note'>;

/** Posts one step of a transfer. Each step has an event id of its own, so that a repeated one is found and nothing is posted twice. */
export function postBetweenCells(
  tx: Tx,
  moved: Moved,
  { step, at }: { readonly step: Step; readonly at: Date },
): Promise<PostResult> {
  const capital = accountId(HOUSE, 'capital', moved.currency);
  const clearing = accountId(HOUSE, 'cell-clearing', moved.currency);
  const [debit, credit] = step === 'out' ? [capital, clearing] : [clearing, capital];
  return postEvent(tx, {
    eventId: `x:${moved.transfer_id}:${step}`,
    reference: referenceOf(moved.transfer_id),
    note: moved.note,
    at,
    legs: [{ type: BETWEEN_CELLS, debit, credit, amountMinor: moved.amount_minor }],
  });
}

/** As staff of both cells read it. */
export const referenceOf = (transferId: string): string =>
  `X${transferId.replaceAll('-', '').slice(0, 15).toUpperCase()}`;

/** @throws for a step that was not posted although nothing may refuse it. */
export function requirePosted({ kind }: PostResult, step: Step, transferId: string): void {
  if (kind !== 'posted' && kind !== 'repeat')
    throw new Error(`transfer ${transferId}: its step '${step}' was not posted (${kind})`);
}
