import type { CurrencyCode } from '@realm/domain';
import type { MovedAmount, TransferKind } from '../../db/tables/money';
import type { RowAlongside } from '../../ledger';

export interface TransferRow {
  readonly transferId: string;
  readonly memberId: bigint;
  readonly kind: TransferKind;
  readonly currency: CurrencyCode;
  readonly moved: readonly MovedAmount[];
  readonly createdAt: Date;
}

/** Of `wallet_transfers`. */
export const transferRow = ({
  transferId,
  memberId,
  kind,
  currency,
  moved,
  createdAt,
}: TransferRow): RowAlongside => ({
  table: 'wallet_transfers',
  row: {
    transfer_id: transferId,
    member_id: String(memberId),
    kind,
    currency,
    moved,
    created_at: createdAt,
  },
});
