import * as z from 'zod/mini';
import { GAME_CATEGORIES } from '@realm/domain';
import { defineEndpoint } from '../define-endpoint';
import { passThrough, withFallback } from '../known-values';
import { AmountText, Currency, Empty, Id, Instant, RequestId, SumText } from '../schemas';

export const PROMOTION_CATEGORIES = ['newcomer', 'slots', 'long-term'] as const;
export type PromotionCategory = (typeof PROMOTION_CATEGORIES)[number];

/** Where its button leads: the games of a category, deposits, or the agent page. */
export const PROMOTION_TARGETS = [
  ...(['lottery', 'live', 'sports', 'slots', 'board', 'fishing', 'chain'] as const),
  ...(['deposit', 'agent'] as const),
] as const;
export type PromotionTarget = (typeof PROMOTION_TARGETS)[number];

/** What a member needs besides the time of registration. */
export const PROMOTION_REQUIREMENTS = ['email', 'deposit'] as const;
export type PromotionRequirement = (typeof PROMOTION_REQUIREMENTS)[number];

export const PROMOTION_JOIN_STATUSES = ['active', 'paid', 'cancelled', 'expired'] as const;
export type PromotionJoinStatus = (typeof PROMOTION_JOIN_STATUSES)[number];

/** How much of a category's valid turnover counts, in per cent. */
const Counts = z.object({ category: passThrough(z.enum(GAME_CATEGORIES)), percent: z.number() });

const PromotionOffer = z.object({
  currencyCode: Currency,
  /** Taken when joining (ledger 8), returned with the payout or at the end (9); '0.00': nothing is taken. */
  stake: AmountText,
  /** The counted turnover that the reward is paid for. */
  target: AmountText,
  /** Paid besides the returned stake (ledger 10). */
  reward: AmountText,
  /** How long a member has after joining. */
  expiryDays: z.number(),
  counts: z.array(Counts),
  requires: z.array(passThrough(z.enum(PROMOTION_REQUIREMENTS))),
  /** No reward is left of the budget. */
  isFull: z.boolean(),
  /** The terms that a member agrees to by joining. */
  version: z.string(),
});

export const PromotionJoin = z.object({
  orderNumber: Id,
  promotionId: Id,
  status: withFallback(PROMOTION_JOIN_STATUSES, 'expired'),
  currencyCode: Currency,
  stake: AmountText,
  target: AmountText,
  reward: AmountText,
  joinedAt: Instant,
  /** Bets count that are placed after joining and settled before this. */
  expiresAt: Instant,
  endedAt: z.nullable(Instant),
  /** What counted so far, or until the end; the lines add up to it. */
  turnover: SumText,
  lines: z.array(z.extend(Counts, { turnover: SumText, counted: SumText })),
});
export type PromotionJoin = z.output<typeof PromotionJoin>;

const Text = z.object({ zh: z.string(), en: z.string(), zht: z.string() });

export const Promotion = z.object({
  promotionId: Id,
  category: withFallback(PROMOTION_CATEGORIES, 'long-term'),
  /** At the server's time of the answer. */
  status: withFallback(['open', 'coming', 'ended'], 'ended'),
  title: Text,
  summary: Text,
  /** Plain text; line breaks part paragraphs. */
  body: Text,
  /** One condition a line: `name: text`, or text alone. */
  terms: Text,
  target: withFallback(PROMOTION_TARGETS, 'slots'),
  startsAt: Instant,
  /** `null`: no end is set. */
  endsAt: z.nullable(Instant),
  /** For members who registered at most this many days ago; `null`: for all. */
  newcomerDays: z.nullable(z.number()),
  /** Until when the member counts as a newcomer, also in the past; `null` where that does not matter, and for a visitor. */
  newcomerUntil: z.nullable(Instant),
  /** `null`: text alone, there is nothing to join. */
  offer: z.nullable(PromotionOffer),
  /** Why this member can't join; `null` when they can, or there is nothing to join, or for a visitor. */
  obstacle: z.nullable(passThrough(z.enum(['newcomer', 'email', 'deposit', 'currency', 'full']))),
  /** What the member joined; `null` for a visitor. */
  join: z.nullable(PromotionJoin),
});
export type Promotion = z.output<typeof Promotion>;

export const listPromotions = defineEndpoint({
  path: '/app/api/promotion/list',
  summary: 'Promotions that are open, that begin later, and that ended in the last two months',
  input: Empty,
  output: z.object({ items: z.array(Promotion) }),
});

export const joinPromotion = defineEndpoint({
  path: '/app/api/promotion/join',
  identity: 'member',
  movesMoney: true,
  protection: 'stake',
  summary: 'Joins a promotion by the terms that were shown: takes its stake (ledger 8), once for each member',
  input: z.strictObject({
    requestId: RequestId,
    promotionId: Id,
    version: z.string().check(z.maxLength(40)),
  }),
  output: PromotionJoin,
  refusals: [
    'ABOVE_MAXIMUM',
    'INSUFFICIENT_FUNDS',
    'LIMIT_REACHED',
    'MAINTENANCE',
    'NOT_FOUND',
    'PLAY_PAUSED',
    'PROMOTION_CHANGED',
    'PROMOTION_CLOSED',
    'PROMOTION_FULL',
    'PROMOTION_JOINED',
    'PROMOTION_NOT_ELIGIBLE',
    'REQUEST_ID_REUSED',
    'REQUEST_VOIDED',
    'REQUEST_DONE',
  ],
});

export const leavePromotion = defineEndpoint({
  path: '/app/api/promotion/leave',
  identity: 'member',
  movesMoney: true,
  summary:
    'Leaves a joined promotion: its stake comes back (ledger 9). One whose target is reached is paid instead',
  input: z.strictObject({ requestId: RequestId, promotionId: Id }),
  output: PromotionJoin,
  refusals: [
    'MAINTENANCE',
    'NOT_FOUND',
    'ORDER_STATE',
    'REQUEST_ID_REUSED',
    'REQUEST_VOIDED',
    'REQUEST_DONE',
  ],
});
