import type { CurrencyCode } from '@realm/domain';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

interface CellRow {
  name: string;
  takes_members: Generated<boolean>;
  joined_at: ColumnType<Date | null, Date | null | undefined>;
  /** The number of the last member before whom all are listed. */
  listed_to: Generated<bigint>;
}

interface AccountRow {
  /** In lower case. */
  account: string;
  cell: string;
  uid: string;
  invitation_code: string;
  claimed_at: Generated<Date>;
  /** `null` while the member is being created. */
  confirmed_at: ColumnType<Date | null, Date | null | undefined>;
}

interface TransferRow {
  number: GeneratedAlways<bigint>;
  transfer_id: string;
  from_cell: string;
  to_cell: string;
  currency: CurrencyCode;
  amount_minor: bigint;
  note: string;
  sent_at: Date;
  seal: string;
  /** Whose wallet it goes to; `null`: house capital. */
  account: string | null;
  move_id: string | null;
  /** `null` until the receiving cell has decided. */
  answer: ColumnType<'accepted' | 'refused' | null, never, 'accepted' | 'refused'>;
  answered_at: ColumnType<Date | null, never, Date>;
}

interface MoveRow {
  number: GeneratedAlways<bigint>;
  move_id: string;
  account: string;
  from_cell: string;
  to_cell: string;
  /** `null` once it was dropped. */
  package: ColumnType<Uint8Array | null, Uint8Array | null, never>;
  /** Written by a trigger. */
  package_hash: ColumnType<Uint8Array, Uint8Array | undefined, never>;
  transfers: string[];
  sent_at: Date;
  seal: string;
  /** `null` until the new cell has decided. */
  answer: ColumnType<'accepted' | 'refused' | null, never, 'refused'>;
  reason: ColumnType<string | null, never, string>;
  answered_at: ColumnType<Date | null, never, Date>;
}

interface CellLoginRow {
  login: string;
  cell: string;
}

/** The database of the directory. */
export interface DirectoryTables {
  cell_logins: CellLoginRow;
  cells: CellRow;
  accounts: AccountRow;
  transfers: TransferRow;
  moves: MoveRow;
}
