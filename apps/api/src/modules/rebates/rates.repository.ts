import type { CurrencyCode, GameCategory, RebateTier } from '@realm/domain';
import { sql } from 'kysely';
import type { Reader } from '../../db/database';

export interface RebateRate {
  readonly category: GameCategory;
  readonly currency: CurrencyCode;
  readonly effectiveDay: string;
  readonly tiers: readonly RebateTier[];
  readonly setBy: string;
  readonly setAt: Date;
}

/** All rates, the newest day first. */
export async function readRebateRates(reader: Reader): Promise<RebateRate[]> {
  const rows = await reader
    .selectFrom('rebate_rates')
    .select(['category', 'currency', 'tiers', 'set_by', 'set_at'])
    .select(sql<string>`to_char(effective_day, 'YYYY-MM-DD')`.as('effective_day'))
    .orderBy('rebate_rates.effective_day', 'desc')
    .orderBy('category')
    .orderBy('currency')
    .execute();
  return rows.map((row) => ({
    category: row.category,
    currency: row.currency,
    effectiveDay: row.effective_day,
    tiers: row.tiers,
    setBy: row.set_by,
    setAt: row.set_at,
  }));
}

/** The steps that hold for a betting day; none: the category earns no rebate. */
export const tiersOn = (
  rates: readonly RebateRate[],
  { category, currency, day }: { category: GameCategory; currency: CurrencyCode; day: string },
): readonly RebateTier[] =>
  rates.find((rate) => rate.category === category && rate.currency === currency && rate.effectiveDay <= day)
    ?.tiers ?? [];

/** Replaces what was set for the same day before. */
export async function putRebateRate(reader: Reader, rate: RebateRate): Promise<void> {
  const values = { tiers: JSON.stringify(rate.tiers), set_by: rate.setBy, set_at: rate.setAt };
  await reader
    .insertInto('rebate_rates')
    .values({
      category: rate.category,
      currency: rate.currency,
      effective_day: rate.effectiveDay,
      ...values,
    })
    .onConflict((conflict) => conflict.columns(['category', 'currency', 'effective_day']).doUpdateSet(values))
    .execute();
}
