import * as z from 'zod/mini';
import { SUPPORT_ORDER_KINDS, SupportMessage, SupportThread } from '../member/support';
import { Instant } from '../schemas';
import { command, onceCommand, presence, query, uploadCommand } from './define-operation';
import { MemberName, MemberSummary, OrderId, Reason, localText } from './schemas';

const Seq = z.int().check(z.nonnegative());
/** The number of a message in a form's field. */
const SeqText = z.string().check(z.regex(/^\d{1,9}$/));
/** Of staff, as the member reads it; without it no name is shown. */
const StaffName = z.string().check(z.minLength(1), z.maxLength(32));

const Person = z.object({ account: z.string(), name: z.string() });

/** A thread in staff's list: what waits, since when, and the last message. */
const ListedThread = z.object({
  member: MemberSummary,
  avatar: z.string(),
  online: z.boolean(),
  memberTyping: z.boolean(),
  /** Who looks after it. */
  assignedTo: z.nullable(Person),
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
  /** `text`, `image`, `closed`; `null` without a message. */
  lastKind: z.nullable(z.string()),
  lastAt: z.nullable(Instant),
});
export type ListedThread = z.output<typeof ListedThread>;

/** What only staff see beside a message. */
const StaffMessage = z.extend(SupportMessage, {
  operator: z.nullable(z.string()),
  ratingComment: z.string(),
});

export type StaffMessage = z.output<typeof StaffMessage>;

const StaffThread = z.extend(SupportThread, {
  waitingSince: z.nullable(Instant),
  memberTyping: z.boolean(),
  assignedTo: z.nullable(Person),
});

const Answered = z.object({ thread: StaffThread, message: StaffMessage });

/** Somebody whose console shows the thread now. */
const Viewer = z.extend(Person, { typing: z.boolean() });

/** A conversation that has ended. */
const Conversation = z.object({
  endedAt: Instant,
  rating: z.nullable(z.number()),
  comment: z.string(),
  /** What the member began it with. */
  beganWith: z.string(),
});

const Shortcut = z.string().check(z.regex(/^[a-z0-9]{1,12}$/));
const Canned = z.object({
  shortcut: z.string(),
  title: localText(64),
  body: localText(2_000),
  changedBy: z.string(),
  changedAt: Instant,
});
export type CannedAnswer = z.output<typeof Canned>;

export const support = {
  'support/list': query({
    permission: 'support.read',
    summary: 'Threads of members with customer service, those that wait longest first',
    input: {
      show: z.optional(z.enum(['waiting', 'open', 'closed'])),
      /** Of these, those that the caller looks after, or nobody does. */
      assigned: z.optional(z.enum(['me', 'nobody'])),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    },
    output: z.object({
      items: z.array(ListedThread),
      /** Of open threads. Visitors who wait are in `waiting`; their threads are in `support/visitors`. */
      counts: z.object({ mine: Seq, unassigned: Seq, all: Seq, waiting: Seq, visitors: Seq }),
    }),
  }),
  'support/get': query({
    permission: 'support.read',
    summary: 'One member’s thread: its newest messages, or those before a number, oldest first',
    input: { member: MemberName, before: z.optional(Seq) },
    output: z.object({
      member: MemberSummary,
      avatar: z.string(),
      online: z.boolean(),
      lastSeenAt: z.nullable(Instant),
      thread: StaffThread,
      items: z.array(StaffMessage),
      more: z.boolean(),
      viewers: z.array(Viewer),
      conversations: z.array(Conversation),
    }),
  }),
  'support/look': presence({
    permission: 'support.answer',
    summary: 'Shows others, and the member while one types, that one has a thread open, for some seconds',
    input: { member: MemberName, state: z.enum(['reading', 'typing', 'left']) },
    output: z.object({ viewers: z.array(Viewer) }),
  }),
  'support/people': query({
    permission: 'support.read',
    summary: 'Who may answer members, and so be given a thread',
    input: {},
    output: z.object({ items: z.array(Person) }),
  }),
  'support/assign': command({
    noReason: 'its note says why, where the next person reads it',
    permission: 'support.answer',
    summary:
      'Gives a thread to a person of staff, or to nobody with an empty name; a note stays with the member',
    input: {
      member: MemberName,
      assignee: z.string().check(z.maxLength(64)),
      note: z.optional(z.string().check(z.trim(), z.maxLength(2_000))),
    },
    output: StaffThread,
  }),
  'support/canned': query({
    permission: 'support.read',
    summary: 'Answers that are ready, by their shortcut',
    input: {},
    output: z.object({ items: z.array(Canned) }),
  }),
  'support/put-canned': command({
    permission: 'support.answer',
    summary: 'Adds an answer that is ready, or replaces the one with the same shortcut',
    input: { shortcut: Shortcut, title: localText(64), body: localText(2_000), reason: Reason },
    output: Canned,
  }),
  'support/remove-canned': command({
    permission: 'support.answer',
    summary: 'Removes an answer that is ready',
    input: { shortcut: Shortcut, reason: Reason },
    output: z.object({ shortcut: z.string() }),
  }),
  'support/answer': onceCommand({
    noChange: 'it adds a message, which the thread has',
    noReason: 'the message speaks for itself',
    permission: 'support.answer',
    summary: 'Answers a member; what came before the answer, up to readTo, counts as read',
    input: {
      member: MemberName,
      text: z.string().check(z.maxLength(8_000)),
      /** An order of the member that the answer is about. */
      order: z.optional(z.strictObject({ kind: z.enum(SUPPORT_ORDER_KINDS), orderId: OrderId })),
      name: z.optional(StaffName),
      readTo: z.optional(Seq),
    },
    output: Answered,
    refusals: ['MESSAGE_INVALID', 'ORDER_NOT_FOUND'],
  }),
  'support/send-image': uploadCommand({
    noChange: 'it adds a message, which the thread has',
    noReason: 'the picture speaks for itself',
    permission: 'support.answer',
    summary: 'Sends a picture to a member: JPG or PNG, at most 10 485 760 bytes; it counts as an answer',
    input: { member: MemberName, name: z.optional(StaffName), readTo: z.optional(SeqText) },
    output: Answered,
    refusals: ['UPLOAD_INVALID', 'TOO_FAST'],
  }),
  'support/read': presence({
    permission: 'support.answer',
    summary: 'Marks a thread as read by staff, up to a number',
    input: { member: MemberName, seq: Seq },
    output: StaffThread,
  }),
  'support/close': command({
    noReason: 'nothing waits in the thread, and the member may write again',
    permission: 'support.answer',
    summary: 'Ends the conversation of a thread that has no unread message; the member may rate it',
    input: { member: MemberName },
    output: StaffThread,
    refusals: ['THREAD_UNREAD'],
  }),
};

export const SupportImageInput = z.strictObject({
  member: MemberName,
  seq: SeqText,
  size: z.optional(z.enum(['preview', 'full'])),
});
