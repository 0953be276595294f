import * as z from 'zod/mini';
import { GAME_CATEGORIES } from '@realm/domain';
import { Count, Currency, Day, Instant, SumText } from '../schemas';
import { query } from './define-operation';

/** Figures of the reports. Each is a sum of ledger rows; which ones is defined once, in the server's `measures.ts`. */
export const REPORT_MEASURES = [
  ...(['deposits', 'credited', 'withdrawals', 'withdrawn', 'fees'] as const),
  ...(['stakes', 'returned', 'turnover', 'payouts', 'ggr'] as const),
  ...(['rebates', 'commissions', 'net'] as const),
] as const;
export type ReportMeasure = (typeof REPORT_MEASURES)[number];

/** What sums are split by, besides their currency: amounts of two currencies are never added. */
const REPORT_DIMENSIONS = ['day', 'category', 'provider', 'game'] as const;
export type ReportDimension = (typeof REPORT_DIMENSIONS)[number];

/** A game's category; `game`: the rebate for all bets on game balances, which is one posting. Empty: what has no category. */
const REPORT_CATEGORIES = [...GAME_CATEGORIES, 'game', ''] as const;

const Period = {
  /** The first and the last day, both included (GMT-4). */
  from: Day,
  to: Day,
};

const Filter = {
  category: z.optional(z.enum(REPORT_CATEGORIES)),
  /** A games provider, the network of a payment or `direct`; empty: what has none. */
  provider: z.optional(z.string().check(z.maxLength(64))),
  game: z.optional(z.string().check(z.maxLength(64))),
};

export const ReportSum = z.object({
  measure: z.enum(REPORT_MEASURES),
  currencyCode: Currency,
  /** Of the dimensions that were asked for. */
  day: z.optional(Day),
  category: z.optional(z.string()),
  provider: z.optional(z.string()),
  game: z.optional(z.string()),
  amount: SumText,
  /** How many ledger rows it is the sum of. */
  entries: Count,
});
export type ReportSum = z.output<typeof ReportSum>;

export const ReportEntry = z.object({
  /** The number of its posting. */
  posting: z.string(),
  at: Instant,
  type: z.number(),
  /** The order, bet or day behind it. */
  reference: z.string(),
  note: z.string(),
  /** `null`: it is of no member. */
  member: z.nullable(z.object({ uid: z.string(), account: z.string() })),
  category: z.string(),
  provider: z.string(),
  game: z.string(),
  /** Kinds of the accounts that it moved money between. */
  from: z.string(),
  to: z.string(),
  /** What it adds to the figure; negative for what the figure is less. */
  amount: SumText,
  /** The sum of the rows up to this one. */
  running: SumText,
  hash: z.string(),
});
export type ReportEntry = z.output<typeof ReportEntry>;

const Total = z.object({ amount: SumText, entries: Count });

const OneFigure = { measure: z.enum(REPORT_MEASURES), currencyCode: Currency, ...Period, ...Filter };

/** More rows do not go into one file. */
export const MAX_REPORT_ROWS = 100_000;

export const reports = {
  'report/sums': query({
    permission: 'reports.read',
    summary: 'Deposits, withdrawals, turnover, gross gaming revenue, rebates and commissions of a period',
    input: {
      ...Period,
      ...Filter,
      currencyCode: z.optional(Currency),
      measures: z.optional(
        z.array(z.enum(REPORT_MEASURES)).check(z.minLength(1), z.maxLength(REPORT_MEASURES.length)),
      ),
      by: z.optional(z.array(z.enum(REPORT_DIMENSIONS)).check(z.maxLength(2))),
    },
    output: z.object({ at: Instant, items: z.array(ReportSum) }),
    refusals: ['DATE_RANGE_INVALID'],
  }),
  'report/entries': query({
    permission: 'reports.read',
    summary: 'The ledger rows that a figure of the reports is the sum of, oldest first, with that sum',
    input: {
      ...OneFigure,
      cursor: z.optional(z.string().check(z.regex(/^[1-9]\d{0,17}$/))),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(500))),
    },
    output: z.object({ items: z.array(ReportEntry), total: Total, nextCursor: z.nullable(z.string()) }),
    refusals: ['DATE_RANGE_INVALID'],
  }),
  'report/export': query({
    permission: 'reports.read',
    summary: 'The same rows as one CSV text, up to 100,000',
    input: OneFigure,
    output: z.object({ name: z.string(), csv: z.string(), total: Total }),
    refusals: ['DATE_RANGE_INVALID', 'STATEMENT_TOO_LONG'],
  }),
};
