import * as z from 'zod/mini';
import { LIMIT_KINDS, LIMIT_PERIODS, PAUSE_KINDS, PAUSE_LENGTHS } from '@realm/domain';
import { defineEndpoint } from '../define-endpoint';
import { withFallback } from '../known-values';
import {
  AmountText,
  Currency,
  Empty,
  Id,
  Instant,
  PageQuery,
  SumText,
  TypedAmount,
  pageOf,
} from '../schemas';

const Kind = z.enum(LIMIT_KINDS);
const Period = z.enum(LIMIT_PERIODS);

export const PlayLimit = z.object({
  kind: Kind,
  period: Period,
  amount: AmountText,
  currencyCode: Currency,
  used: SumText,
  left: SumText,
  /** Net winnings of the window, for a limit of losses; otherwise 0. */
  ahead: SumText,
  /** Of what is used: stakes of bets that are not decided, or deposit orders that are not paid. */
  open: SumText,
  /** When the next part of what is used frees, and how much; `null` when nothing is used. */
  frees: z.nullable(z.object({ at: Instant, amount: SumText })),
  /** A raise that waits; `amount: null` removes the limit. */
  raise: z.nullable(
    z.object({ amount: z.nullable(AmountText), requestedAt: Instant, confirmableFrom: Instant }),
  ),
});
export type PlayLimit = z.output<typeof PlayLimit>;

export const PlayPause = z.object({
  kind: withFallback(PAUSE_KINDS, 'exclusion'),
  by: withFallback(['member', 'staff'], 'staff'),
  from: Instant,
  /** `null`: for ever. */
  until: z.nullable(Instant),
});
export type PlayPause = z.output<typeof PlayPause>;

export const Protection = z.object({
  limits: z.array(PlayLimit),
  /** The one that runs now. */
  pause: z.nullable(PlayPause),
  /** One of 15, 30, 60, 120. */
  realityCheckMinutes: z.number(),
  /** Of the active currency, since the registration. */
  lifetime: z.object({
    currencyCode: Currency,
    deposited: SumText,
    withdrawn: SumText,
    /** Deposited less withdrawn. */
    net: SumText,
    /** In the wallet and in games now, with what is frozen. */
    holding: SumText,
  }),
  /** Not decided yet. */
  openBets: z.number(),
  historyEntries: z.number(),
  serverTime: Instant,
});
export type Protection = z.output<typeof Protection>;

export const getProtection = defineEndpoint({
  path: '/app/api/protection',
  identity: 'member',
  summary:
    'The member’s limits with what is used and left, a pause, the reality check, lifetime net deposits',
  input: Empty,
  output: Protection,
});

const one = { kind: Kind, period: Period };

export const setLimit = defineEndpoint({
  path: '/app/api/protection/limit/set',
  identity: 'member',
  writes: true,
  summary: 'Adds or lowers a limit at once; a raise, or a removal, waits 24 hours and needs a confirmation',
  input: z.strictObject({
    ...one,
    /** In the limit’s currency, for a new one in the active currency. Without it: removes the limit. */
    amount: z.optional(TypedAmount),
  }),
  output: Protection,
  refusals: ['AMOUNT_INVALID', 'LIMIT_STATE'],
});

export const confirmLimit = defineEndpoint({
  path: '/app/api/protection/limit/confirm',
  identity: 'member',
  writes: true,
  summary: 'Confirms a raise that has waited its 24 hours',
  input: z.strictObject(one),
  output: Protection,
  refusals: ['LIMIT_STATE'],
});

export const withdrawRaise = defineEndpoint({
  path: '/app/api/protection/limit/withdraw',
  identity: 'member',
  writes: true,
  summary: 'Takes back a raise that waits',
  input: z.strictObject(one),
  output: Protection,
  refusals: ['LIMIT_STATE'],
});

export const startPause = defineEndpoint({
  path: '/app/api/protection/pause',
  identity: 'member',
  writes: true,
  summary: 'Begins a cool-off or an exclusion at once; it can be made longer, never shorter',
  input: z.strictObject({ length: z.enum([...PAUSE_LENGTHS['cool-off'], ...PAUSE_LENGTHS.exclusion]) }),
  output: Protection,
  refusals: ['PAUSE_STATE'],
});

export const setRealityCheck = defineEndpoint({
  path: '/app/api/protection/reality-check',
  identity: 'member',
  writes: true,
  summary: 'Sets the minutes between two reality checks, for games that are opened from now on',
  input: z.strictObject({ minutes: z.enum(['15', '30', '60', '120']) }),
  output: Protection,
});

const PROTECTION_EVENT_KINDS = [
  ...(['limit-added', 'limit-lowered', 'raise-requested', 'raise-withdrawn', 'limit-raised'] as const),
  ...(['limit-removed', 'pause-started', 'pause-lifted', 'reality-check', 'changed'] as const),
] as const;
export type ProtectionEventKind = (typeof PROTECTION_EVENT_KINDS)[number];

export const ProtectionEvent = z.object({
  eventId: Id,
  at: Instant,
  by: withFallback(['member', 'staff'], 'staff'),
  kind: withFallback(PROTECTION_EVENT_KINDS, 'changed'),
  limit: z.nullable(
    z.object({ ...one, currencyCode: Currency, from: z.nullable(AmountText), to: z.nullable(AmountText) }),
  ),
  pause: z.nullable(z.object({ kind: withFallback(PAUSE_KINDS, 'exclusion'), until: z.nullable(Instant) })),
  /** Of a raise: when it can be confirmed. */
  confirmableFrom: z.nullable(Instant),
  minutes: z.nullable(z.number()),
});
export type ProtectionEvent = z.output<typeof ProtectionEvent>;

export const listProtectionEvents = defineEndpoint({
  path: '/app/api/protection/history',
  identity: 'member',
  summary: 'Every change of limits and pauses, newest first; it can’t be deleted',
  input: z.strictObject(PageQuery),
  output: pageOf(ProtectionEvent),
  refusals: ['DATE_RANGE_INVALID'],
});
