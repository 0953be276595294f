import * as z from 'zod/mini';
import { BET_STATUSES, GAME_CATEGORIES, UNKNOWN_STATUS } from '@realm/domain';
import { defineEndpoint } from '../define-endpoint';
import { withFallback } from '../known-values';
import {
  AmountText,
  Categories,
  Count,
  Currency,
  Day,
  Instant,
  RangeQuery,
  SignedAmountText,
  SumText,
} from '../schemas';

/** `game`: what staff paid for bets with game balances, whichever; `activity` earns none. */
const RebateCategory = withFallback([...GAME_CATEGORIES, 'game'], 'game');

const RebateSum = {
  bets: Count,
  /** Of the stakes. */
  turnover: SumText,
  net: SumText,
  /** Paid to the main wallet, less what was taken back. */
  rebate: SumText,
};

export const RebateDay = z.object({
  day: Day,
  category: RebateCategory,
  ...RebateSum,
  /**
   * `estimate`: the day is not closed. `due`: something changed since the last calculation, the next run posts the difference. `final`:
   * calculated. `none`: the category earns no rebate.
   */
  state: withFallback(['estimate', 'due', 'final', 'none'], 'final'),
  /** When the day is, or was, calculated for the first time. */
  calculatedFrom: Instant,
  /** The share that the turnover reaches ('0.004' is 0.4 %), and from which turnover on; `null` without rates. */
  rate: z.nullable(z.object({ rate: z.string(), from: AmountText })),
  /** The step above. */
  nextRate: z.nullable(z.object({ rate: z.string(), from: AmountText })),
  /** Turnover times rate as it stands now, rounded down. */
  amount: SumText,
  /** The bets by status and result: their turnovers add up to the turnover. */
  lines: z.array(
    z.object({
      status: withFallback(BET_STATUSES, UNKNOWN_STATUS),
      result: z.nullable(z.number()),
      bets: Count,
      stake: SumText,
      /** Share of each stake that counts, in per cent; each bet is rounded down. `null`: of an early settlement counts what it won or lost, at most its stake. */
      percent: z.nullable(z.number()),
      turnover: SumText,
    }),
  ),
  /** Each calculation, oldest first: a later one corrects the earlier ones. With the payments, the changes add up to the rebate. */
  calculations: z.array(
    z.object({
      calculatedAt: Instant,
      bets: Count,
      turnover: SumText,
      rate: z.string(),
      /** The day's rebate by this calculation, and what that changed. */
      amount: AmountText,
      change: SignedAmountText,
    }),
  ),
  /** What staff paid besides. */
  payments: z.array(
    z.object({ reference: z.string(), note: z.string(), amount: AmountText, paidAt: Instant }),
  ),
});
export type RebateDay = z.output<typeof RebateDay>;

export const RebateReport = z.object({
  currencyCode: Currency,
  total: z.object(RebateSum),
  /** What the days that are not closed come to so far. */
  estimate: SumText,
  /** What corrections have to take back and the wallet did not hold; it is taken from the next rebates. */
  owed: SumText,
  /** Newest first; only days with bets or rebates. */
  days: z.array(RebateDay),
});
export type RebateReport = z.output<typeof RebateReport>;

export const getRebates = defineEndpoint({
  path: '/app/api/rebate/report',
  identity: 'member',
  summary:
    'Valid turnover and rebates by betting day and category, with each calculation. What staff paid belongs to the day that its reference names, otherwise to the day it was paid',
  input: z.strictObject({ ...RangeQuery, category: z.optional(Categories) }),
  output: RebateReport,
  refusals: ['DATE_RANGE_INVALID'],
});
