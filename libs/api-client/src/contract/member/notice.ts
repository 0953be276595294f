import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint';
import { withFallback } from '../known-values';
import { Empty, Id, Instant, PageQuery, pageOf } from '../schemas';

const text = z.object({ zh: z.string(), en: z.string(), zht: z.string() });

export const NOTICE_KINDS = ['general', 'important', 'personal'] as const;

export const Notice = z.object({
  noticeId: Id,
  kind: z.enum(NOTICE_KINDS),
  /** Empty for a message, which the client words itself. */
  title: text,
  /** Plain text; blank lines part paragraphs. */
  body: text,
  /** A personal message: a `MessageKind` and its parameters. Absent from notices that staff have worded. */
  message: z.optional(z.object({ kind: z.string(), params: z.record(z.string(), z.string()) })),
  /** Whether the member has read it, on any device. Absent for a visitor. */
  read: z.optional(z.boolean()),
  publishedAt: Instant,
});
export type Notice = z.output<typeof Notice>;

/** Of each kind, among the last two months'; counted up to 100. */
export const UnreadNotices = z.object({
  personal: z.number(),
  important: z.number(),
  general: z.number(),
});
export type UnreadNotices = z.output<typeof UnreadNotices>;

/** Art that the client has. */
export const BANNER_ART_NAMES = ['welcome', 'fair', 'withdraw'] as const;

export const HomeBanner = z.object({
  bannerId: Id,
  art: withFallback(BANNER_ART_NAMES, 'welcome'),
  /** Empty in a language in which the banner is not shown. */
  tag: text,
  /** At most two lines. */
  title: text,
  note: text,
  /** A path of the app. */
  link: z.string().check(z.regex(/^\/(?!\/)/)),
});
export type HomeBanner = z.output<typeof HomeBanner>;

export const listNotices = defineEndpoint({
  path: '/app/api/notice/list',
  identity: 'none',
  summary:
    'What home shows: the newest general and important notices, at most ten, and the banners of staff that are due',
  input: z.strictObject({}),
  output: z.object({
    items: z.array(Notice),
    /** In their order. Absent while there is none: the client then shows its own. */
    banners: z.optional(z.array(HomeBanner)),
  }),
});

export const pageNotices = defineEndpoint({
  path: '/app/api/notice/page/list',
  summary: 'Notices of one kind, newest first; personal ones need a member',
  input: z.strictObject({ ...PageQuery, kind: z.optional(z.enum(NOTICE_KINDS)) }),
  output: pageOf(Notice),
  refusals: ['DATE_RANGE_INVALID'],
});

export const getUnreadNotices = defineEndpoint({
  path: '/app/api/notice/unread/count',
  identity: 'member',
  summary: 'How many notices of each kind the member has not read',
  input: Empty,
  output: UnreadNotices,
});

export const markNoticeRead = defineEndpoint({
  path: '/app/api/notice/read',
  identity: 'member',
  writes: true,
  summary: 'Marks one notice as read, on every device of the member; answers what is still unread',
  input: z.strictObject({ noticeId: Id }),
  output: UnreadNotices,
});

export const markAllNoticesRead = defineEndpoint({
  path: '/app/api/notice/read/all',
  identity: 'member',
  writes: true,
  summary: 'Marks the notices of one kind as read, up to the newest one that the member was shown',
  input: z.strictObject({ kind: z.enum(NOTICE_KINDS), newest: Id }),
  output: UnreadNotices,
});
