import type { ProtectionEventKind } from '@realm/api-client/contract';
import type { CurrencyCode, LimitKind, LimitPeriod, PauseKind, RealityCheckMinutes } from '@realm/domain';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type ProtectionActor = 'member' | 'staff';

/** What an event of a member's protection says. Amounts in minor units, as text: JSON knows no whole number of that size. */
export interface StoredProtectionDetails {
  readonly limit?: {
    readonly kind: LimitKind;
    readonly period: LimitPeriod;
    readonly currency: CurrencyCode;
    readonly from: string | null;
    readonly to: string | null;
  };
  readonly pause?: { readonly kind: PauseKind; readonly until: string | null };
  readonly confirmableFrom?: string;
  readonly minutes?: number;
  /** Of staff. */
  readonly reason?: string;
}

export interface ProtectionTables {
  member_protection: {
    member_id: bigint;
    reality_check_minutes: Generated<RealityCheckMinutes>;
    pause_kind: Generated<PauseKind | null>;
    pause_by: Generated<ProtectionActor | null>;
    pause_from: Generated<Date | null>;
    pause_until: Generated<Date | null>;
    own_pause_kind: Generated<PauseKind | null>;
    own_pause_from: Generated<Date | null>;
    own_pause_until: Generated<Date | null>;
  };
  play_limits: {
    member_id: bigint;
    kind: LimitKind;
    period: LimitPeriod;
    currency: CurrencyCode;
    amount_minor: bigint;
    set_at: Date;
    raise_minor: Generated<bigint | null>;
    raise_requested_at: Generated<Date | null>;
    raise_from: Generated<Date | null>;
  };
  protection_events: {
    event_id: GeneratedAlways<bigint>;
    member_id: bigint;
    at: Date;
    actor: ProtectionActor;
    kind: ProtectionEventKind;
    details: ColumnType<StoredProtectionDetails, string, never>;
    written_in: GeneratedAlways<string>;
  };
  stake_hours: {
    member_id: bigint;
    currency: CurrencyCode;
    hour: Date;
    side: 'staked' | 'returned' | 'paid';
    amount_minor: bigint;
  };
  /** Of the time before the member came to this cell. */
  moved_uses: {
    member_id: bigint;
    side: 'staked' | 'returned' | 'paid' | 'deposited';
    at: Date;
    currency: CurrencyCode;
    amount_minor: bigint;
  };
}
