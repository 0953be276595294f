import * as z from 'zod/mini';
import { NOTICE_KINDS } from '../member/notice';
import { Count, Instant } from '../schemas';
import { command, query } from './define-operation';
import { Reason, localText } from './schemas';

const ShownText = z.object({ zh: z.string(), en: z.string(), zht: z.string() });

export const notices = {
  'notice/publish': command({
    permission: 'notices.publish',
    summary: 'Publishes a notice in all languages; a personal one names its member by uid',
    input: {
      kind: z.enum(NOTICE_KINDS),
      uid: z.optional(z.string().check(z.maxLength(64))),
      title: localText(120),
      body: localText(4000),
      /** From when it is shown; now if absent. */
      from: z.optional(Instant),
      /** Until when; for good if absent. */
      until: z.optional(Instant),
      reason: Reason,
    },
    output: z.object({ noticeId: z.string() }),
    refusals: ['DATE_RANGE_INVALID'],
  }),
  'notice/list': query({
    permission: 'notices.publish',
    summary: 'Notices for everybody, the newest first, with those that are scheduled, over or withdrawn',
    input: { limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))) },
    output: z.object({
      items: z.array(
        z.object({
          noticeId: z.string(),
          kind: z.enum(NOTICE_KINDS),
          title: ShownText,
          body: ShownText,
          /** How many members have read it. */
          readers: Count,
          from: Instant,
          until: z.nullable(Instant),
          state: z.enum(['scheduled', 'shown', 'over', 'withdrawn']),
        }),
      ),
    }),
  }),
  'notice/withdraw': command({
    permission: 'notices.publish',
    summary: 'Takes a notice back; it is kept, but nobody reads it any more',
    input: { noticeId: z.string().check(z.regex(/^\d{1,18}$/)), reason: Reason },
    output: z.object({ withdrawn: z.literal(true) }),
  }),
};
