import type { AgentTables } from './agents';
import type { AlertTables } from './alerts';
import type { ChatTables } from './chat';
import type { ContentTables } from './content';
import type { IdentityTables } from './identity';
import type { LedgerTables } from './ledger';
import type { MoneyTables } from './money';
import type { RecoveryTables } from './recovery';
import type { RebateTables } from './rebates';
import type { ProtectionTables } from './protection';
import type { StaffTables } from './staff';
import type { SupportTables } from './support';

/** Row types of every table. `bigint` columns are BigInt, `timestamptz` columns are Date, on both databases. */
export interface Tables
  extends
    LedgerTables,
    IdentityTables,
    MoneyTables,
    ContentTables,
    SupportTables,
    AgentTables,
    AlertTables,
    RebateTables,
    ChatTables,
    RecoveryTables,
    ProtectionTables,
    StaffTables {}
