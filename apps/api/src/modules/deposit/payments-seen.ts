import type { NetworkChanges, Transfer } from '../network';
import type { PaymentRow } from './deposit-payment.repository';
import type { SeenPayment } from './seen-payment';

interface Reading {
  readonly network: SeenPayment['network'];
  readonly changes: NetworkChanges;
  readonly view: bigint;
  /** Payments that were not final before. */
  readonly open: readonly PaymentRow[];
  readonly isOwn: (address: string) => boolean;
}

const keyOf = (txHash: string, ordinal: number): string => `${txHash} ${String(ordinal)}`;

/** What one reading of a network says about payments of ours: those that it shows, and those that we knew and it may have taken back. */
export function paymentsSeen({ network, changes, view, open, isOwn }: Reading): SeenPayment[] {
  const shown = new Map<string, SeenPayment>();
  const show = (transfer: Transfer, blockHeight: bigint | null): void => {
    if (!isOwn(transfer.to)) return;
    shown.set(keyOf(transfer.txHash, transfer.ordinal), {
      network,
      txHash: transfer.txHash,
      ordinal: transfer.ordinal,
      address: transfer.to,
      amountMinor: transfer.amountMinor,
      replaced: false,
      view,
      paidAt: transfer.at,
      ...placeOf(blockHeight, changes),
    });
  };
  for (const transfer of changes.unconfirmed) show(transfer, null);
  for (const { height, transfers } of changes.blocks)
    for (const transfer of transfers) show(transfer, height);
  const neverAgain = new Set(changes.neverAgain);
  const others = open
    .filter((row) => !shown.has(keyOf(row.tx_hash, row.ordinal)))
    .map((row) => ({
      network,
      txHash: row.tx_hash,
      ordinal: row.ordinal,
      address: row.address,
      amountMinor: row.amount_minor,
      replaced: neverAgain.has(row.tx_hash),
      view,
      paidAt: row.paid_at,
      ...placeOf(isGone(row, changes) ? null : row.block_height, changes),
    }));
  return [...others, ...shown.values()];
}

const isGone = ({ block_height: height }: PaymentRow, { goneFrom }: NetworkChanges): boolean =>
  height !== null && goneFrom !== null && height >= goneFrom;

const placeOf = (
  blockHeight: bigint | null,
  { head, finalHeight }: NetworkChanges,
): Pick<SeenPayment, 'blockHeight' | 'confirmations' | 'final'> => ({
  blockHeight,
  confirmations: blockHeight === null ? 0 : Number(head - blockHeight) + 1,
  final: blockHeight !== null && blockHeight <= finalHeight,
});
