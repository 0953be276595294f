import * as z from 'zod/mini';
import { NOTICE_KINDS } from '../member/notice';
import { command } from './define-operation';
import { showsItsText } from './schemas';

const localText = (maxLength: number) => {
  const text = z.string().check(z.minLength(1), z.maxLength(maxLength), showsItsText);
  return z.strictObject({ zh: text, en: text, zht: text });
};

export const notices = {
  'notice/publish': command({
    permission: 'notices.publish',
    summary: 'Publishes a notice in all languages; a personal one names its member by uid',
    input: {
      kind: z.enum(NOTICE_KINDS),
      uid: z.optional(z.string().check(z.maxLength(64))),
      title: localText(120),
      body: localText(4000),
    },
    output: z.object({ noticeId: z.string() }),
  }),
  'notice/withdraw': command({
    permission: 'notices.publish',
    summary: 'Takes a notice back; it is kept, but nobody reads it any more',
    input: { noticeId: z.string().check(z.regex(/^\d{1,18}$/)) },
    output: z.object({ withdrawn: z.literal(true) }),
  }),
};
