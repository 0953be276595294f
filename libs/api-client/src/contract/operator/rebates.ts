import * as z from 'zod/mini';
import { GAME_CATEGORIES } from '@realm/domain';
import { Currency, Day, Instant } from '../schemas';
import { command, query, withApproval } from './define-operation';
import { Amount, Reason } from './schemas';

/** Activities earn no rebate. */
const RebateCategory = z.enum(GAME_CATEGORIES).check(z.refine((category) => category !== 'activity'));

const Rates = {
  category: RebateCategory,
  currencyCode: Currency,
  /** The first betting day (GMT-4) it holds for. */
  effectiveDay: Day,
  /** The rate of a day whose valid turnover is at least `from`; '0.004' is 0.4 %. Ascending, the first from 0. */
  tiers: z
    .array(z.strictObject({ from: Amount, rate: z.string().check(z.maxLength(8)) }))
    .check(z.minLength(1), z.maxLength(8)),
};

export const rebates = {
  'rebate/rates': query({
    permission: 'bets.read',
    summary: 'The rates of daily rebates by category and currency, with the days from which each holds',
    input: {},
    output: z.object({ items: z.array(z.object({ ...Rates, setBy: z.string(), setAt: Instant })) }),
  }),
  'rebate/set-rates': withApproval(
    'rebate-rates',
    command({
      permission: 'rates.set',
      summary:
        'Sets the rates of daily rebates in a category and currency from a coming betting day on; two people, always',
      input: { ...Rates, reason: Reason },
      output: z.object(Rates),
      refusals: ['AMOUNT_INVALID', 'DATE_RANGE_INVALID'],
    }),
  ),
};
