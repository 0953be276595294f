import * as z from 'zod/mini';
import { GAME_CATEGORIES } from '@realm/domain';
import { defineEndpoint } from '../define-endpoint';
import { passThrough } from '../known-values';
import { AmountText, Currency, Empty, Id, Instant } from '../schemas';

/** A category that is newer than this client is shown by its name: without its line the sum would not add up. */
const Category = passThrough(z.enum(GAME_CATEGORIES));
/** A calendar day in GMT-4. */
const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const Count = z.number().check(z.int(), z.nonnegative());
/** Decimal text: a share, not a percentage. `0.0015` is 0.15 %. */
const Share = z.string().check(z.regex(/^0(\.\d{1,8})?$/));
const Limit = z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/)));

export const CommissionRate = z.object({ category: Category, rate: Share });
export type CommissionRate = z.output<typeof CommissionRate>;

const AgentFigures = z.object({
  /** Goes into the link of an invitation. */
  invitationCode: Id,
  downline: Count,
  /** Members of the downline with valid turnover on one of the last seven days that were calculated. */
  active: Count,
  /** The member's currency, in which these sums are; commissions in other currencies are in the list. */
  currencyCode: Currency,
  /** Paid for the days of this month so far. */
  monthAmount: AmountText,
  /** The last seven days that were calculated, the oldest first; days without turnover are zero. */
  days: z.array(z.object({ day: Day, amount: AmountText })),
});
export type AgentFigures = z.output<typeof AgentFigures>;

export const AgentProgramme = z.object({
  rates: z.array(CommissionRate),
  /** The hour (GMT-4) of the next day at which a day is calculated and paid. */
  paidAtHour: z.number().check(z.int()),
  /** `null` for a visitor. */
  member: z.nullable(AgentFigures),
});
export type AgentProgramme = z.output<typeof AgentProgramme>;

export const getAgent = defineEndpoint({
  path: '/app/api/agent',
  summary: 'What agents earn; for a member also the invitation code and the figures of the downline',
  input: Empty,
  output: AgentProgramme,
});

export const DownlineMember = z.object({
  downlineId: Id,
  /** As `li***88`. */
  account: z.string(),
  avatar: z.string(),
  joinedAt: Instant,
  active: z.boolean(),
  /** Valid turnover on the last calculated day and on the last seven, by currency. Empty without any. */
  turnover: z.array(z.object({ currencyCode: Currency, lastDay: AmountText, week: AmountText })),
});
export type DownlineMember = z.output<typeof DownlineMember>;

export const listDownline = defineEndpoint({
  path: '/app/api/agent/downline/list',
  identity: 'member',
  summary: 'The members that this member has invited, newest first, with masked accounts',
  input: z.strictObject({
    show: z.optional(z.enum(['all', 'active'])),
    cursor: z.optional(z.string().check(z.maxLength(64))),
    limit: Limit,
  }),
  output: z.object({ items: z.array(DownlineMember), nextCursor: z.nullable(z.string()) }),
});

export const Commission = z.object({
  day: Day,
  currencyCode: Currency,
  /** How many members the turnover is from. */
  members: Count,
  turnover: AmountText,
  /** The sum of the lines, paid to the main wallet. */
  amount: AmountText,
  lines: z.array(z.object({ category: Category, turnover: AmountText, rate: Share, amount: AmountText })),
  calculatedAt: Instant,
});
export type Commission = z.output<typeof Commission>;

export const listCommissions = defineEndpoint({
  path: '/app/api/agent/commission/list',
  identity: 'member',
  summary: 'The member’s commissions by day, newest first, with the lines of each calculation',
  input: z.strictObject({
    /** The last row of the page before. */
    cursor: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}\.[A-Z]{3,5}$/))),
    limit: Limit,
  }),
  output: z.object({ items: z.array(Commission), nextCursor: z.nullable(z.string()) }),
});
