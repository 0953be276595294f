import * as z from 'zod/mini';
import { GAME_CATEGORIES } from '@realm/domain';
import {
  PROMOTION_CATEGORIES,
  PROMOTION_REQUIREMENTS,
  PROMOTION_TARGETS,
  PromotionJoin,
} from '../member/promotion';
import { AmountText, Currency, Instant } from '../schemas';
import { command, query, withApproval } from './define-operation';
import { Amount, Reason, localText } from './schemas';

const PromotionId = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/));

/** What joining takes and pays. Members who joined keep the terms that they joined by. */
const Offer = z.strictObject({
  currencyCode: Currency,
  /** Taken when joining and returned in any case; 0: nothing is taken. */
  stake: Amount,
  /** The counted turnover that the reward is paid for. */
  target: Amount,
  reward: Amount,
  /** What the rewards of all members may come to. */
  budget: Amount,
  expiryDays: z.number().check(z.int(), z.minimum(1), z.maximum(365)),
  /** Which valid turnover counts, and how much of it in per cent. */
  counts: z
    .array(
      z.strictObject({
        category: z.enum(GAME_CATEGORIES).check(z.refine((category) => category !== 'activity')),
        percent: z.number().check(z.int(), z.minimum(1), z.maximum(100)),
      }),
    )
    .check(z.minLength(1), z.maxLength(7)),
  requires: z.array(z.enum(PROMOTION_REQUIREMENTS)).check(z.maxLength(2)),
});

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
  'promotion/put': withApproval(
    'promotion',
    command({
      permission: 'promotions.change',
      summary: 'Publishes a promotion in all languages, or replaces the one with this id',
      input: {
        ...written,
        endsAt: z.optional(Instant),
        newcomerDays: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(365))),
        /** Left out: text alone. */
        offer: z.optional(Offer),
        reason: Reason,
      },
      output: z.object({ promotionId: z.string(), replaced: z.boolean() }),
      refusals: ['AMOUNT_INVALID', 'DATE_RANGE_INVALID', 'PROMOTION_JOINED'],
    }),
  ),
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
          offer: z.nullable(z.extend(Offer, { committed: AmountText })),
          joins: z.object({
            active: z.number(),
            paid: z.number(),
            cancelled: z.number(),
            expired: z.number(),
          }),
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
  'promotion/joins': query({
    permission: 'promotions.read',
    summary: 'Who joined a promotion, the newest 200, with what counted',
    input: { promotionId: PromotionId },
    output: z.object({
      items: z.array(z.extend(PromotionJoin, { member: z.string(), account: z.string() })),
    }),
  }),
};
