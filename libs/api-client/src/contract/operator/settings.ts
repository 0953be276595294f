import * as z from 'zod/mini';
import { Count, Currency, Instant, RateText } from '../schemas';
import { command, query, withApproval } from './define-operation';
import { Reason, localText } from './schemas';

export const MaintenanceSetting = z.nullable(
  z.strictObject({
    message: localText(500),
    /** `null`: at once. */
    beginsAt: z.nullable(z.iso.datetime()),
    /** When it ends by itself; `null`: when staff end it. */
    endsAt: z.nullable(z.iso.datetime()),
  }),
);
export const FunctionSwitches = z.strictObject({
  wcup: z.boolean(),
  live: z.boolean(),
  sell: z.boolean(),
  diyplay: z.boolean(),
});
export const ControlSwitch = z.number().check(z.int(), z.gte(0), z.lte(31));

const Switches = {
  apps: z.optional(FunctionSwitches),
  control_switch: z.optional(ControlSwitch),
};

/** What staff changed, by the part of the console that shows it. */
const HISTORY_TOPICS = [
  ...([
    'settings',
    'rates',
    'limits',
    'notices',
    'banners',
    'tutorials',
    'questions',
    'promotions',
    'games',
  ] as const),
] as const;

const HistoryEntry = z.object({
  at: Instant,
  operator: z.string(),
  operation: z.string(),
  target: z.string(),
  reason: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

export const settings = {
  'config/get': query({
    permission: 'settings.read',
    summary: 'The maintenance and the switches as they are, and what a maintenance would stop',
    input: {},
    output: z.object({
      /** The one that runs or is planned; `null` once its end has passed. */
      maintenance: MaintenanceSetting,
      apps: FunctionSwitches,
      control_switch: ControlSwitch,
      /** What the server was started with: another value takes a restart. */
      configured: z.object({
        secondPersonAboveUsdt: z.number(),
        addressLockHours: z.number(),
        recoveryWaitHours: z.number(),
      }),
      now: z.object({
        membersOnline: Count,
        openRounds: Count,
        withdrawalsUnderReview: Count,
        payoutsUnderWay: Count,
      }),
    }),
  }),
  'config/history': query({
    permission: 'settings.read',
    summary: 'Changes of settings, rates, limits, games and content, the newest first, with before and after',
    input: {
      of: z.enum(HISTORY_TOPICS),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
    },
    output: z.object({ items: z.array(HistoryEntry) }),
  }),
  'rate/list': query({
    permission: 'settings.read',
    summary: 'What one USDT is worth in each currency, open orders that keep their rate, and earlier rates',
    input: {},
    output: z.object({
      items: z.array(
        z.object({
          currencyCode: Currency,
          rate: RateText,
          setBy: z.string(),
          effectiveAt: Instant,
          openDeposits: Count,
          openWithdrawals: Count,
        }),
      ),
      history: z.array(
        z.object({
          currencyCode: Currency,
          /** `null`: its first. */
          before: z.nullable(RateText),
          rate: RateText,
          setBy: z.string(),
          effectiveAt: Instant,
        }),
      ),
    }),
  }),
  'config/maintenance': command({
    permission: 'settings.change',
    summary:
      'Plans or starts maintenance with a message in every language, or ends it with null; money calls are refused meanwhile',
    input: { maintenance: MaintenanceSetting, reason: Reason },
    output: z.object({ maintenance: MaintenanceSetting }),
    refusals: ['DATE_RANGE_INVALID'],
  }),
  'config/switches': command({
    permission: 'settings.change',
    summary: 'Sets the function switches and the control switch; what is left out stays',
    input: { ...Switches, reason: Reason },
    output: z.object(Switches),
  }),
  'rate/set': withApproval(
    'rate',
    command({
      permission: 'rates.set',
      summary: 'Sets what one USDT is worth in a wallet’s currency; open orders keep the rate they hold',
      input: { currencyCode: Currency, rate: RateText, reason: Reason },
      output: z.object({ currencyCode: Currency, rate: RateText, effectiveAt: Instant }),
      refusals: ['AMOUNT_INVALID', 'CURRENCY_UNKNOWN'],
    }),
  ),
};
