import type { RecoveryKind, RecoveryStatus, RecoveryWay } from '@realm/domain';
import type { Generated, GeneratedAlways } from 'kysely';

export interface RecoveryTables {
  recovery_requests: {
    recovery_id: GeneratedAlways<bigint>;
    code_hash: string;
    account_key: string;
    /** `null`: no such account. */
    member_id: bigint | null;
    kind: RecoveryKind;
    way: RecoveryWay;
    /** `ready` is `cooling` after `ready_at`. */
    status: Exclude<RecoveryStatus, 'ready'>;
    proof_hash: string | null;
    attempts: Generated<number>;
    sent_at: Date;
    statement: string;
    contact: string;
    device: string;
    system: string;
    place: string;
    known_device: boolean;
    begun_at: Date;
    wait_ms: bigint;
    expires_at: Date;
    approved_at: Generated<Date | null>;
    ready_at: Generated<Date | null>;
    note: Generated<string>;
    decided_by: Generated<string | null>;
    ended_at: Generated<Date | null>;
  };
}
