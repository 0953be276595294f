import * as z from 'zod/mini';
import { SupportMessage, SupportThread } from '../member/support';
import { Instant } from '../schemas';
import { command, onceCommand, query } from './define-operation';
import { MemberName, MemberSummary } from './schemas';

const Seq = z.int().check(z.nonnegative());

/** A thread in staff's list: what waits, since when, and the last message. */
const ListedThread = z.object({
  member: MemberSummary,
  open: z.boolean(),
  lastSeq: Seq,
  /** Messages of the member that staff have not read. */
  unread: Seq,
  /** When the oldest message that waits for an answer came; `null` when none does. */
  waitingSince: z.nullable(Instant),
  /** In whole seconds. */
  waitingSec: z.nullable(Seq),
  lastFrom: z.nullable(z.string()),
  lastText: z.string(),
  lastAt: z.nullable(Instant),
});

/** What only staff see beside a message. */
const StaffMessage = z.extend(SupportMessage, {
  operator: z.nullable(z.string()),
  ratingComment: z.string(),
});

const StaffThread = z.extend(SupportThread, { waitingSince: z.nullable(Instant) });

export const support = {
  'support/list': query({
    permission: 'support.read',
    summary: 'Threads of members with customer service, those that wait longest first',
    input: {
      show: z.optional(z.enum(['waiting', 'open', 'closed'])),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    },
    output: z.object({ items: z.array(ListedThread) }),
  }),
  'support/get': query({
    permission: 'support.read',
    summary: 'One member’s thread: its newest messages, or those before a number, oldest first',
    input: { member: MemberName, before: z.optional(Seq) },
    output: z.object({
      member: MemberSummary,
      thread: StaffThread,
      items: z.array(StaffMessage),
      more: z.boolean(),
    }),
  }),
  'support/answer': onceCommand({
    permission: 'support.answer',
    summary: 'Answers a member; what came before the answer, up to readTo, counts as read',
    input: {
      member: MemberName,
      text: z.string().check(z.maxLength(8_000)),
      /** As the member reads it; without it no name is shown. */
      name: z.optional(z.string().check(z.minLength(1), z.maxLength(32))),
      readTo: z.optional(Seq),
    },
    output: z.object({ thread: StaffThread, message: StaffMessage }),
    refusals: ['MESSAGE_INVALID'],
  }),
  'support/read': command({
    permission: 'support.answer',
    summary: 'Marks a thread as read by staff, up to a number',
    input: { member: MemberName, seq: Seq },
    output: StaffThread,
  }),
  'support/close': command({
    permission: 'support.answer',
    summary: 'Ends the conversation of a thread that has no unread message; the member may rate it',
    input: { member: MemberName },
    output: StaffThread,
    refusals: ['THREAD_UNREAD'],
  }),
};

export const SupportImageInput = z.strictObject({
  member: MemberName,
  seq: z.string().check(z.regex(/^\d{1,9}$/)),
});
