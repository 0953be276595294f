import type { LedgerType } from '@realm/domain';
import type { PostingFields } from './posting-hash';

/** The columns of a posting that its hash is worked out from. */
export interface StoredPosting {
  readonly event_id: string;
  readonly leg: number;
  readonly type: LedgerType;
  readonly debit: bigint;
  readonly credit: bigint;
  readonly amount_minor: bigint;
  readonly debit_version: bigint;
  readonly credit_version: bigint;
  readonly debit_after: bigint;
  readonly credit_after: bigint;
  readonly reference: string;
  readonly note: string;
  readonly at: Date;
  /** `null`: hash format 1. */
  readonly salt: Uint8Array | null;
}

export const fieldsOf = (
  row: Omit<StoredPosting, 'salt'>,
): PostingFields & { readonly type: LedgerType } => ({
  eventId: row.event_id,
  leg: row.leg,
  type: row.type,
  debit: row.debit,
  credit: row.credit,
  amountMinor: row.amount_minor,
  debitVersion: row.debit_version,
  creditVersion: row.credit_version,
  debitAfter: row.debit_after,
  creditAfter: row.credit_after,
  reference: row.reference,
  note: row.note,
  at: row.at,
});
