import type { CurrencyCode } from '@realm/domain';
import type { MovedAmount, TransferKind } from '../db/tables/money';

/** A row of `wallet_transfers`, written with the postings in the same transaction. */
export interface CompanionRow {
  readonly transferId: string;
  readonly memberId: bigint;
  readonly kind: TransferKind;
  readonly currency: CurrencyCode;
  readonly moved: readonly MovedAmount[];
  readonly createdAt: Date;
}
