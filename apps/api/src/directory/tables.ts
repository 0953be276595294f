import type { ColumnType, Generated } from 'kysely';

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

/** The database of the directory. */
export interface DirectoryTables {
  cells: CellRow;
  accounts: AccountRow;
}
