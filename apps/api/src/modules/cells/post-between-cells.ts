import type { Tx } from '../../db/database';
import {
  BETWEEN_CELLS,
  HOUSE,
  accountId,
  memberLeg,
  postEvent,
  type Leg,
  type PostResult,
} from '../../ledger';
import type { TransferRow } from './transfers.repository';

/** What a member takes along to another cell, and what is brought over or back. */
const MOVED_OUT = 29;
const MOVED_IN = 30;

/** `out` takes what is sent from capital or a wallet, `back` returns it when the other cell refuses; `in` adds what another cell has sent. */
export type Step = 'out' | 'in' | 'back';

type Moved = Pick<TransferRow, 'transfer_id' | 'member_id' | 'currency' | 'amount_minor' | 'note'>;

/** Posts one step of a transfer. Each step has an event id of its own, so that a repeated one is found and nothing is posted twice. */
export function postBetweenCells(
  tx: Tx,
  moved: Moved,
  { step, at }: { readonly step: Step; readonly at: Date },
): Promise<PostResult> {
  return postEvent(tx, {
    eventId: `x:${moved.transfer_id}:${step}`,
    reference: referenceOf(moved.transfer_id),
    note: moved.note,
    at,
    legs: [legOf(moved, step)],
  });
}

function legOf({ member_id: memberId, currency, amount_minor: amountMinor }: Moved, step: Step): Leg {
  const other = accountId(HOUSE, 'cell-clearing', currency);
  if (memberId !== null)
    return memberLeg(step === 'out' ? MOVED_OUT : MOVED_IN, {
      own: accountId(memberId, 'available', currency),
      other,
      amountMinor,
    });
  const capital = accountId(HOUSE, 'capital', currency);
  const [debit, credit] = step === 'out' ? [capital, other] : [other, capital];
  return { type: BETWEEN_CELLS, debit, credit, amountMinor };
}

/** As staff of both cells read it. */
export const referenceOf = (transferId: string): string =>
  `X${transferId.replaceAll('-', '').slice(0, 15).toUpperCase()}`;

/** @throws for a step that was not posted although nothing may refuse it. */
export function requirePosted({ kind }: PostResult, step: Step, transferId: string): void {
  if (kind !== 'posted' && kind !== 'repeat')
    throw new Error(`transfer ${transferId}: its step '${step}' was not posted (${kind})`);
}
