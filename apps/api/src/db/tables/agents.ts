import type {
  PromotionCategory,
  PromotionJoinStatus,
  PromotionRequirement,
  PromotionTarget,
} from '@realm/api-client/contract';
import type { CurrencyCode, GameCategory } from '@realm/domain';
import type { ColumnType, Generated } from 'kysely';
import type { LocalText } from './content';

/** Read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;

/** A calendar day in GMT-4, 'YYYY-MM-DD'. Read it as text: database drivers turn a date into a timestamp. */
type Day = ColumnType<unknown, string, never>;

/** One category of a day's commission, as stored: amounts in minor units, as text. */
export interface StoredCommissionLine {
  readonly category: GameCategory;
  readonly turnoverMinor: string;
  readonly rate: string;
  readonly amountMinor: string;
}

/** What joining a promotion takes and pays. Amounts are in minor units, as text. */
export interface StoredOffer {
  readonly currency: CurrencyCode;
  /** Held until the promotion ends for the member; zero: nothing is taken. */
  readonly stakeMinor: string;
  readonly targetMinor: string;
  readonly rewardMinor: string;
  readonly expiryDays: number;
  /** How much of each category's valid turnover counts, in per cent. */
  readonly counts: readonly { readonly category: GameCategory; readonly percent: number }[];
  readonly requires: readonly PromotionRequirement[];
}

export interface AgentTables {
  downline_turnover: {
    member_id: bigint;
    day: Day;
    currency: CurrencyCode;
    category: GameCategory;
    agent_id: bigint;
    turnover_minor: bigint;
    bets: number;
  };
  commissions: {
    agent_id: bigint;
    day: Day;
    currency: CurrencyCode;
    members: number;
    turnover_minor: bigint;
    amount_minor: bigint;
    lines: Json<readonly StoredCommissionLine[]>;
    event_id: string | null;
    calculated_at: Date;
  };
  agent_changes: {
    member_id: bigint;
    from_day: Day;
    previous_agent_id: bigint | null;
    changed_by: string;
    changed_at: Date;
  };
  commission_days: { day: Day; ended_at: Date };
  promotions: {
    promotion_id: string;
    category: PromotionCategory;
    title: Json<LocalText>;
    summary: Json<LocalText>;
    body: Json<LocalText>;
    terms: Json<LocalText>;
    target: PromotionTarget;
    starts_at: Date;
    ends_at: Date | null;
    newcomer_days: number | null;
    updated_at: Date;
    offer: ColumnType<StoredOffer | null, string | null, string | null>;
    budget_minor: bigint | null;
    committed_minor: Generated<bigint>;
  };
  promotion_joins: {
    order_number: string;
    promotion_id: string;
    member_id: bigint;
    currency: CurrencyCode;
    offer: ColumnType<StoredOffer, string, never>;
    reward_minor: bigint;
    status: Generated<PromotionJoinStatus>;
    joined_at: Date;
    expires_at: Date;
    turnover_minor: Generated<bigint | null>;
    ended_at: Generated<Date | null>;
  };
}
