import type { CurrencyCode, LedgerType } from '@realm/domain';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Written only by the ledger's database functions. The server's role has no write rights, and triggers refuse all other writes. */
type Guarded<T> = ColumnType<T, never, never>;

export interface LedgerTables {
  ledger_currencies: {
    slot: Guarded<number>;
    code: Guarded<CurrencyCode>;
    scale: Guarded<number>;
    max_minor: Guarded<bigint>;
  };
  accounts: {
    id: Guarded<bigint>;
    balance: Guarded<bigint>;
    version: Guarded<bigint>;
    head: Guarded<Uint8Array>;
    floor: Guarded<bigint>;
    ceiling: Guarded<bigint>;
  };
  postings: {
    seq: Guarded<bigint>;
    event_id: Guarded<string>;
    leg: Guarded<number>;
    type: Guarded<LedgerType>;
    debit: Guarded<bigint>;
    credit: Guarded<bigint>;
    amount_minor: Guarded<bigint>;
    debit_version: Guarded<bigint>;
    credit_version: Guarded<bigint>;
    debit_after: Guarded<bigint>;
    credit_after: Guarded<bigint>;
    reference: Guarded<string>;
    note: Guarded<string>;
    at: Guarded<Date>;
    batch: Guarded<bigint>;
    hash: Guarded<Uint8Array>;
    format: Guarded<1 | 2>;
    salt: Guarded<Uint8Array | null>;
  };
  batches: {
    id: Guarded<bigint>;
    postings: Guarded<number>;
    digest: Guarded<Uint8Array>;
    at: Guarded<Date>;
  };
  chain: { number: Guarded<bigint>; batch: Guarded<bigint>; hash: Guarded<Uint8Array> };
  money_requests: {
    member_id: bigint;
    request_id: string;
    path: string;
    body_hash: string;
    state: 'accepted' | 'refused' | 'voided';
    code: Generated<number>;
    /** Read as a value, written as JSON text. */
    answer: ColumnType<unknown, string | null, string | null>;
    created_at: Date;
  };
  operator_commands: {
    command_id: GeneratedAlways<bigint>;
    at: Date;
    operator: string;
    name: string;
    input: ColumnType<unknown, string, never>;
    /** Of the caller's making; `null` for a command that may be executed any number of times. */
    request_id: string | null;
    code: number;
    output: ColumnType<unknown, string | null, string | null>;
    /** `null`: the operator secret was shown. */
    staff_id: Generated<bigint | null>;
    place: Generated<string>;
    target: Generated<string>;
    reason: Generated<string>;
    before: ColumnType<unknown, string | null | undefined, string | null>;
    after: ColumnType<unknown, string | null | undefined, string | null>;
  };
  operator_approvals: {
    approval_id: GeneratedAlways<bigint>;
    name: string;
    subject: string;
    input: ColumnType<unknown, string, never>;
    change: ColumnType<
      { readonly before: unknown; readonly after: unknown } | null,
      string | null | undefined,
      never
    >;
    worth_minor: bigint | null;
    first_operator: string;
    first_staff_id: Generated<bigint | null>;
    first_at: Date;
    ended_staff_id: Generated<bigint | null>;
    ended_by: Generated<string | null>;
    ended_at: Generated<Date | null>;
    outcome: Generated<'done' | 'withdrawn' | 'expired' | 'overtaken' | null>;
  };
  amounts_alone: {
    staff_id: bigint;
    member: string;
    worth_minor: bigint;
    at: Date;
  };
  schema_migrations: {
    name: string;
    checksum: string;
    requires: string | null;
    applied_at: ColumnType<Date, never, never>;
  };
}
