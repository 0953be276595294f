import { BET_RESULT_TABLE, isBetResult, type BetResult } from './bet-results';

/** What a member reads of a bet: its result, or `settled` where the order names none, as for bets that staff end. */
export type BetOutcome = BetResult | 'settled';

/** In the order of the filter. */
export const BET_OUTCOMES = [2, 3, 4, 5, 6, 9, 8, 0, 'settled'] as const satisfies readonly BetOutcome[];

/** @returns A result that is newer than this version as its number. */
export function betOutcome({
  status,
  result,
}: {
  status: string;
  result: number | null;
}): number | 'settled' {
  if (status === 'open') return 0;
  if (status === 'cancelled') return 8;
  return result ?? 'settled';
}

/**
 * How much of a stake counts as valid turnover, in per cent. Without a result the payout decides: a stake that came back whole was not
 * at risk.
 *
 * @returns `null` for an early settlement, which counts by its own amounts: `amountAtRisk`.
 */
export function turnoverPercent(outcome: number | 'settled', isStakeBack: boolean): 0 | 50 | 100 | null {
  if (outcome === 'settled') return isStakeBack ? 0 : 100;
  if (!isBetResult(outcome)) return 0;
  switch (BET_RESULT_TABLE[outcome].turnover) {
    case 'half':
      return 50;
    case 'none':
      return 0;
    case 'all':
      return 100;
    case 'at-risk':
      return null;
  }
}
