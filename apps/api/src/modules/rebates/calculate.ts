import {
  findTier,
  fromMinor,
  rebateAmount,
  toMinor,
  type CurrencyCode,
  type GameCategory,
  type RebateTier,
} from '@realm/domain';
import { countOf, total, turnoverOf, type BetGroup } from '../bets';
import { tiersOn, type RebateRate } from './rates.repository';

/** What the bets of one day and category are worth now. */
export interface CalculatedRebate {
  readonly bets: number;
  readonly turnoverMinor: bigint;
  /** `null`: the category has no rates. */
  readonly tier: RebateTier | null;
  readonly amountMinor: bigint;
}

interface RebateKey {
  readonly currency: CurrencyCode;
  readonly category: GameCategory;
  readonly day: string;
}

/** The day's valid turnover times the rate of the step that it reaches, rounded down. */
export function calculateRebate(
  groups: readonly BetGroup[],
  key: RebateKey,
  rates: readonly RebateRate[],
): CalculatedRebate {
  const turnoverMinor = total(groups, turnoverOf);
  const turnover = fromMinor(turnoverMinor, key.currency);
  const tier = findTier(turnover, tiersOn(rates, key));
  const amountMinor = tier === null ? 0n : toMinor(rebateAmount(turnover, tier.rate));
  return { bets: countOf(groups), turnoverMinor, tier, amountMinor };
}
