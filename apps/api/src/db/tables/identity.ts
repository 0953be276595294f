import type { CurrencyCode, SignInOutcome } from '@realm/domain';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type ProcessName = 'app' | 'h5';
export type SessionEndReason =
  | 'signed-out'
  | 'signed-in-elsewhere'
  | 'disabled'
  | 'password-changed'
  | 'expired'
  | 'token-reused'
  | 'revoked'
  | 'moved';

export interface IdentityTables {
  members: {
    member_id: GeneratedAlways<bigint>;
    uid: string;
    account: string;
    password_hash: string;
    payment_password_hash: string | null;
    nickname: string;
    avatar: Generated<string>;
    currency: Generated<CurrencyCode>;
    /** As an earlier build wrote it; who invited the member is `agent_id`. */
    agent_name: string | null;
    agent_id: Generated<bigint | null>;
    invitation_code: Generated<string>;
    disabled: Generated<boolean>;
    withdrawals_held_until: Generated<Date | null>;
    /** `null`: not known, for members of an earlier build. */
    password_changed_at: Generated<Date | null>;
    email: Generated<string | null>;
    /** `null`: lives in this cell. */
    move_state: Generated<'leaving' | 'left' | 'arriving' | null>;
    created_at: Date;
  };
  member_moves: {
    /** The move's id, as in the directory. */
    transfer_id: string;
    member_id: bigint;
    direction: 'out' | 'in';
    other_cell: string;
    began_at: Date;
    settles_after: Generated<string | null>;
    ended_at: Generated<Date | null>;
    outcome: Generated<'done' | 'given-up' | null>;
    requested_by: Generated<string | null>;
    note: Generated<string | null>;
    reason: Generated<string | null>;
    package: Generated<Uint8Array | null>;
    transfers: Generated<string[]>;
    /** Read as a value, written as JSON text. */
    heads: ColumnType<unknown, string | undefined, string>;
  };
  visitors: { uid: string; created_at: Date };
  sessions: {
    session_id: GeneratedAlways<bigint>;
    kind: 'visitor' | 'member';
    uid: string;
    member_id: bigint | null;
    process: ProcessName;
    device_id: string | null;
    device: Generated<string>;
    system: Generated<string>;
    place: Generated<string>;
    created_at: Date;
    last_seen_at: Date;
    idle_expires_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    end_reason: SessionEndReason | null;
    /** Written by a trigger: the transaction that ended it. */
    ended_in: GeneratedAlways<string | null>;
    tokens_replaced_in: GeneratedAlways<string | null>;
  };
  session_tokens: {
    token_hash: string;
    session_id: bigint;
    issued_at: Date;
    first_used_at: Date | null;
    successor_hash: string | null;
    replaced_at: Date | null;
  };
  known_devices: { member_id: bigint; device_id: string; last_login_at: Date };
  sign_ins: {
    sign_in_id: GeneratedAlways<bigint>;
    member_id: bigint | null;
    at: Date;
    outcome: SignInOutcome;
    device: string;
    system: string;
    place: string;
  };
  authenticators: {
    member_id: bigint;
    sealed_seed: Buffer;
    created_at: Date;
    bound_at: Date | null;
    used_step: bigint;
  };
  recovery_codes: {
    member_id: bigint;
    code_hash: string;
    used_at: Date | null;
    /** `null`: the digest is under a key of the whole cell. */
    sealed_key: Generated<Buffer | null>;
  };
  email_codes: {
    member_id: bigint;
    email: string;
    code_hash: string;
    attempts: Generated<number>;
    created_at: Date;
    expires_at: Date;
  };
  auth_codes: {
    code_hash: string;
    member_id: bigint;
    session_id: bigint;
    expires_at: Date;
    used_at: Date | null;
  };
  captcha_puzzles: {
    captcha_id: string;
    kind: 'work' | 'slider' | 'code';
    answer: string;
    work_key: string;
    bound_to: string;
    expires_at: Date;
    answered_at: Date | null;
  };
  captcha_tickets: { ticket_hash: string; bound_to: string; expires_at: Date; used_at: Date | null };
  attempt_counters: {
    scope: string;
    subject: string;
    attempts: Date[];
    pending: Generated<string[]>;
    expires_at: Date;
  };
}
