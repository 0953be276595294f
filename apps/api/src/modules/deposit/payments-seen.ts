import type { NetworkChanges, Transfer } from '../network';
import type { PaymentRow } from './deposit-payment.repository';
import type { QuarantinedPayment } from './quarantine.repository';
import type { SeenPayment } from './seen-payment';

/** A payment as the previous reading left it. */
export type KnownPayment = Pick<
  PaymentRow & QuarantinedPayment,
  'tx_hash' | 'ordinal' | 'address' | 'amount_minor' | 'block_height' | 'paid_at'
>;

interface Reading {
  readonly network: SeenPayment['network'];
  readonly changes: NetworkChanges;
  readonly view: bigint;
  /** The highest block that was read before this reading; 0 before the first. */
  readonly readUpTo: bigint;
  /** Payments that were not final before. */
  readonly open: readonly KnownPayment[];
  readonly isOwn: (address: string) => boolean;
}

const keyOf = (txHash: string, ordinal: number): string => `${txHash} ${String(ordinal)}`;

export const seenKey = ({ txHash, ordinal }: SeenPayment): string => keyOf(txHash, ordinal);
export const knownKey = ({ tx_hash: txHash, ordinal }: KnownPayment): string => keyOf(txHash, ordinal);

/** What one reading of a network says about payments of ours: those that it shows, and those that we knew and it may have taken back. */
export function paymentsSeen(reading: Reading): SeenPayment[] {
  const { network, changes, view, open, isOwn } = reading;
  const shown = new Map<string, SeenPayment>();
  const show = (transfer: Transfer, blockHeight: bigint | null): void => {
    // Anyone can send zero to one of our addresses.
    if (transfer.amountMinor <= 0n || !isOwn(transfer.to)) return;
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
  const permanentlyReplaced = new Set(changes.permanentlyReplaced);
  const others = open
    .filter((row) => !shown.has(knownKey(row)))
    .map((row) => ({
      network,
      txHash: row.tx_hash,
      ordinal: row.ordinal,
      address: row.address,
      amountMinor: row.amount_minor,
      replaced: permanentlyReplaced.has(row.tx_hash),
      view,
      paidAt: row.paid_at,
      ...placeOf(isGone(row, reading) ? null : row.block_height, changes),
    }));
  return [...others, ...shown.values()];
}

/**
 * Whether a known payment that the new blocks do not show lost its block. A height above the stored position was recorded by a reading
 * that did not store its position: that block has been read again, or it has been replaced.
 */
const isGone = (
  { block_height: height }: KnownPayment,
  { changes: { replacedFrom }, readUpTo }: Pick<Reading, 'changes' | 'readUpTo'>,
): boolean =>
  height !== null &&
  ((replacedFrom !== null && height >= replacedFrom) || (readUpTo > 0n && height > readUpTo));

const placeOf = (
  blockHeight: bigint | null,
  { head, finalHeight }: NetworkChanges,
): Pick<SeenPayment, 'blockHeight' | 'confirmations' | 'final'> => ({
  blockHeight,
  confirmations: blockHeight === null ? 0 : Number(head - blockHeight) + 1,
  final: blockHeight !== null && blockHeight <= finalHeight,
});
