export interface LedgerTables {}
