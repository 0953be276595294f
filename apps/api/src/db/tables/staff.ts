import type { StaffRole } from '@realm/api-client/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface StaffTables {
  staff: {
    staff_id: GeneratedAlways<bigint>;
    account: string;
    name: string;
    roles: StaffRole[];
    /** `null` until the person has enrolled. */
    password_hash: Generated<string | null>;
    sealed_seed: Generated<Buffer | null>;
    bound_at: Generated<Date | null>;
    used_step: Generated<bigint>;
    enrolment_hash: string | null;
    enrolment_expires_at: Date | null;
    disabled_at: Generated<Date | null>;
    created_at: Date;
    created_by: string;
  };
  staff_sessions: {
    session_id: GeneratedAlways<bigint>;
    staff_id: bigint;
    token_hash: string;
    device: string;
    place: string;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
    ended_at: Generated<Date | null>;
    end_reason: Generated<'signed-out' | 'revoked' | 'disabled' | 'reset' | 'roles-changed' | null>;
  };
  member_notes: {
    note_id: GeneratedAlways<bigint>;
    member_id: bigint;
    /** An account of staff, or the name that came with the operator secret. */
    author: string;
    body: string;
    at: Date;
  };
  order_marks: {
    order_id: string;
    staff_id: bigint | null;
    operator: string;
    taken_at: Date;
    expires_at: Date;
  };
  book_checks: {
    check_id: GeneratedAlways<bigint>;
    /** The rules of the books, or the whole ledger worked out once more. */
    kind: 'rules' | 'audit';
    started_at: Date;
    /** An account of staff; empty for the servers' own. */
    requested_by: string;
    ended_at: Generated<Date | null>;
    ok: Generated<boolean | null>;
    postings: Generated<bigint | null>;
    accounts: Generated<bigint | null>;
    results: ColumnType<unknown, never, string>;
  };
  operator_links: {
    number: GeneratedAlways<bigint>;
    command_id: GeneratedAlways<bigint>;
    hash: GeneratedAlways<Buffer>;
  };
}
