import * as z from 'zod/mini';
import { BANNER_ART_NAMES } from '../member/notice';
import { Instant } from '../schemas';
import { command, query } from './define-operation';
import { AppPath, ContentId, Position, Reason, showsItsText } from './schemas';

const line = (maxLength: number) => z.string().check(z.minLength(1), z.maxLength(maxLength), showsItsText);

/** As long as the banner has room for: a tag, a title of two lines, a note of two lines. */
const BannerText = z.strictObject({ tag: line(24), title: line(48), note: line(72) });

/** Of at least one language; the banner is shown in these only. */
const BannerTexts = z
  .strictObject({ zh: z.optional(BannerText), en: z.optional(BannerText), zht: z.optional(BannerText) })
  .check(z.refine((texts) => Object.values(texts).some((each) => each !== undefined)));

export const banners = {
  'banner/put': command({
    permission: 'notices.publish',
    summary:
      'Adds a banner of the home screen or replaces the one with this id; while any is due, the product’s own are not shown',
    input: {
      bannerId: ContentId,
      art: z.enum(BANNER_ART_NAMES),
      link: AppPath,
      texts: BannerTexts,
      /** Lower ones come first. */
      position: z.optional(Position),
      /** From when it is shown; now if absent. */
      from: z.optional(Instant),
      /** Until when; for good if absent. */
      until: z.optional(Instant),
      reason: Reason,
    },
    output: z.object({ bannerId: z.string(), from: Instant, until: z.nullable(Instant) }),
    refusals: ['DATE_RANGE_INVALID'],
  }),
  'banner/list': query({
    permission: 'notices.publish',
    summary: 'All banners of the home screen with their times',
    input: {},
    output: z.object({
      items: z.array(
        z.object({
          bannerId: z.string(),
          art: z.enum(BANNER_ART_NAMES),
          link: z.string(),
          texts: BannerTexts,
          position: z.int(),
          from: Instant,
          until: z.nullable(Instant),
          state: z.enum(['scheduled', 'shown', 'over']),
        }),
      ),
    }),
  }),
  'banner/remove': command({
    permission: 'notices.publish',
    summary: 'Removes a banner',
    input: { bannerId: ContentId, reason: Reason },
    output: z.object({ removed: z.literal(true) }),
  }),
};
