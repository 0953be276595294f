import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface AlertTables {
  alerts: {
    alert_id: GeneratedAlways<bigint>;
    kind: string;
    /** A queue, a kind of check, a game or a provider; empty where there is only one of the kind. */
    subject: string;
    began_at: Date;
    ended_at: Generated<Date | null>;
    amount: number;
    oldest_at: Date | null;
    names: ColumnType<unknown, string, string>;
  };
  alert_calls: {
    call_id: GeneratedAlways<bigint>;
    alert_id: bigint;
    event: 'began' | 'ended';
    body: string;
    attempts: Generated<number>;
    /** `null` once it was sent or given up. */
    due_at: Date | null;
    sent_at: Generated<Date | null>;
    error: Generated<string | null>;
  };
}
