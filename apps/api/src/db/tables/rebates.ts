import type { CurrencyCode, GameCategory, RebateTier } from '@realm/domain';
import type { ColumnType } from 'kysely';

/** A calendar day in GMT-4, 'YYYY-MM-DD'. Read it as text: database drivers turn a date into a timestamp. */
type Day = ColumnType<unknown, string, string>;

/** Each is posted as one ledger type: 4, 7, 27. */
export type RebateFamily = 'sports' | 'live' | 'game';

export interface RebateTables {
  rebate_rates: {
    category: GameCategory;
    currency: CurrencyCode;
    effective_day: Day;
    tiers: ColumnType<readonly RebateTier[], string, string>;
    set_by: string;
    set_at: Date;
  };
  rebates: {
    run_day: Day;
    member_id: bigint;
    currency: CurrencyCode;
    family: RebateFamily;
    change_minor: bigint;
    carried_minor: bigint;
    posted_minor: bigint;
    event_id: string | null;
    calculated_at: Date;
  };
  rebate_lines: {
    member_id: bigint;
    currency: CurrencyCode;
    day: Day;
    category: GameCategory;
    run_day: Day;
    family: RebateFamily;
    bets: number;
    turnover_minor: bigint;
    rate: string;
    amount_minor: bigint;
    change_minor: bigint;
  };
  rebate_days: { day: Day; ended_at: Date };
}
