/** As the wire numbers them; 1 and 7 are unused. @see the specification, section 4. */
export const BET_RESULTS = [0, 2, 3, 4, 5, 6, 8, 9] as const;
export type BetResult = (typeof BET_RESULTS)[number];

/** How much of the stake counts as valid turnover. */
type TurnoverShare = 'all' | 'half' | 'none' | 'at-risk';

type BetResultRow<R extends BetResult> = { labelKey: `bet.result.${R}`; turnover: TurnoverShare };

/** A result without a row here does not compile. */
export const BET_RESULT_TABLE: { readonly [R in BetResult]: BetResultRow<R> } = {
  /** Not drawn. */
  0: { labelKey: 'bet.result.0', turnover: 'none' },
  /** Win. */
  2: { labelKey: 'bet.result.2', turnover: 'all' },
  /** Win half. */
  3: { labelKey: 'bet.result.3', turnover: 'half' },
  /** Lose. */
  4: { labelKey: 'bet.result.4', turnover: 'all' },
  /** Lose half. */
  5: { labelKey: 'bet.result.5', turnover: 'half' },
  /** Push. */
  6: { labelKey: 'bet.result.6', turnover: 'none' },
  /** Cancelled. */
  8: { labelKey: 'bet.result.8', turnover: 'none' },
  /** Early settlement. */
  9: { labelKey: 'bet.result.9', turnover: 'at-risk' },
};

export function isBetResult(result: number): result is BetResult {
  return Object.hasOwn(BET_RESULT_TABLE, result);
}
