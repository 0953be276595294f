import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type MoneyRequestState = 'accepted' | 'refused' | 'voided';

/** Read as it was stored; written as JSON text. */
export type Json = ColumnType<unknown, string | null, string | null>;

export interface LedgerTables {
  ledger_accounts: { account_id: bigint; balance: Generated<bigint>; version: Generated<bigint> };
  /** Written by the database function `ledger_write` alone. */
  ledger_postings: {
    posting_id: GeneratedAlways<bigint>;
    event_id: string;
    leg: number;
    type: number;
    debit: bigint;
    credit: bigint;
    amount: bigint;
    debit_version: bigint;
    debit_after: bigint;
    credit_version: bigint;
    credit_after: bigint;
    reference: string;
    note: string;
    at: Date;
    tx_id: GeneratedAlways<string>;
  };
  money_requests: {
    member_id: bigint;
    request_id: string;
    path: string;
    body_hash: string;
    state: MoneyRequestState;
    code: Generated<number>;
    answer: Json;
    created_at: Date;
  };
  operator_acts: {
    act_id: GeneratedAlways<bigint>;
    request_id: string;
    act: string;
    input: Json;
    reason: string;
    outcome: Json;
    at: Date;
  };
}
