import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint';
import { withFallback } from '../known-values';
import { Empty, Id, Instant } from '../schemas';

export const PROMOTION_CATEGORIES = ['newcomer', 'slots', 'long-term'] as const;
export type PromotionCategory = (typeof PROMOTION_CATEGORIES)[number];

/** Where its button leads: the games of a category, deposits, or the agent page. */
export const PROMOTION_TARGETS = [
  ...(['lottery', 'live', 'sports', 'slots', 'board', 'fishing', 'chain'] as const),
  ...(['deposit', 'agent'] as const),
] as const;
export type PromotionTarget = (typeof PROMOTION_TARGETS)[number];

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
});
export type Promotion = z.output<typeof Promotion>;

export const listPromotions = defineEndpoint({
  path: '/app/api/promotion/list',
  summary: 'Promotions that are open, that begin later, and that ended in the last two months',
  input: Empty,
  output: z.object({ items: z.array(Promotion) }),
});
