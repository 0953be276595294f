import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint';
import { Id, Instant, PageQuery, pageOf } from '../schemas';

const text = z.object({ zh: z.string(), en: z.string(), zht: z.string() });

export const NOTICE_KINDS = ['general', 'important', 'personal'] as const;

export const Notice = z.object({
  noticeId: Id,
  kind: z.enum(NOTICE_KINDS),
  title: text,
  /** Plain text; blank lines part paragraphs. */
  body: text,
  publishedAt: Instant,
});
export type Notice = z.output<typeof Notice>;

export const listNotices = defineEndpoint({
  path: '/app/api/notice/list',
  identity: 'none',
  summary: 'What the ticker shows: the newest general and important notices, at most ten',
  input: z.strictObject({}),
  output: z.object({ items: z.array(Notice) }),
});

export const pageNotices = defineEndpoint({
  path: '/app/api/notice/page/list',
  summary: 'Notices of one kind, newest first; personal ones need a member',
  input: z.strictObject({ ...PageQuery, kind: z.optional(z.enum(NOTICE_KINDS)) }),
  output: pageOf(Notice),
  refusals: ['DATE_RANGE_INVALID'],
});
