import type { Collect } from '@realm/api-client/contract';
import { fromMinor } from '@realm/domain';
import type { TransferRow } from './transfer-rows';

/** What a collect brought back, as staff read it. */
export function presentCollect({
  transferId,
  currency,
  moved,
}: Pick<TransferRow, 'transferId' | 'currency' | 'moved'>): Collect {
  const text = (minor: bigint) => fromMinor(minor, currency).amount;
  return {
    transferId,
    currencyCode: currency,
    moved: moved.map(({ category, amountMinor }) => ({ category, amount: text(BigInt(amountMinor)) })),
    total: text(moved.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n)),
  };
}
