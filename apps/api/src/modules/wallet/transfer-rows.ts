import type { CurrencyCode } from '@realm/domain';
import { sql } from 'kysely';
import type { MovedAmount, TransferKind } from '../../db/tables/money';
import type { RowWriter } from '../../ledger';

export interface TransferRow {
  readonly transferId: string;
  readonly memberId: bigint;
  readonly kind: TransferKind;
  readonly currency: CurrencyCode;
  readonly moved: readonly MovedAmount[];
  readonly createdAt: Date;
}

/** Of `wallet_transfers`. */
export const transferRows: RowWriter<TransferRow> = {
  insertMany: (rows) => sql`
    insert into wallet_transfers (transfer_id, member_id, kind, currency, moved, created_at)
    select * from jsonb_to_recordset(${JSON.stringify(rows.map(toJson))}::text::jsonb)
      as x (transfer_id text, member_id bigint, kind text, currency text, moved jsonb, created_at timestamptz)`,
};

const toJson = ({ transferId, memberId, kind, currency, moved, createdAt }: TransferRow) => ({
  transfer_id: transferId,
  member_id: String(memberId),
  kind,
  currency,
  moved,
  created_at: createdAt,
});
