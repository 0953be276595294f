import * as z from 'zod/mini';
import { PROMOTION_CATEGORIES, PROMOTION_TARGETS } from '../member/promotion';
import { Instant } from '../schemas';
import { command, query } from './define-operation';
import { Reason, localText } from './schemas';

const PromotionId = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/));

const written = {
  promotionId: PromotionId,
  category: z.enum(PROMOTION_CATEGORIES),
  title: localText(60),
  summary: localText(120),
  body: localText(4000),
  terms: localText(4000),
  target: z.enum(PROMOTION_TARGETS),
  startsAt: Instant,
};

export const promotions = {
  'promotion/put': command({
    permission: 'promotions.change',
    summary: 'Publishes a promotion in all languages, or replaces the one with this id',
    input: {
      ...written,
      endsAt: z.optional(Instant),
      newcomerDays: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(365))),
      reason: Reason,
    },
    output: z.object({ promotionId: z.string(), replaced: z.boolean() }),
    refusals: ['DATE_RANGE_INVALID'],
  }),
  'promotion/list': query({
    permission: 'promotions.read',
    summary: 'All promotions, the newest start first',
    input: {},
    output: z.object({
      items: z.array(
        z.object({
          ...written,
          status: z.string(),
          endsAt: z.nullable(Instant),
          newcomerDays: z.nullable(z.number()),
          updatedAt: Instant,
        }),
      ),
    }),
  }),
  'promotion/end': command({
    permission: 'promotions.change',
    summary: 'Ends a promotion now; one that has not begun never begins',
    input: { promotionId: PromotionId, reason: Reason },
    output: z.object({ promotionId: z.string(), endsAt: Instant }),
  }),
};
