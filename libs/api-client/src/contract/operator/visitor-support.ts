import * as z from 'zod/mini';
import { VisitorMessage } from '../member/visitor-support';
import { Instant } from '../schemas';
import { command, onceCommand, query } from './define-operation';

const Seq = z.int().check(z.nonnegative());

/** The public id of a visitor. The letter keeps visitors and members apart: members have digits only. */
const VisitorName = z.string().check(z.regex(/^v[0-9a-f]{1,40}$/));

/** A thread with somebody who is not signed in. Nothing says whose account it is about, or whether the writer owns one. */
const ListedVisitorThread = z.object({
  visitor: z.string(),
  /** Where the newest message was written, as far as the browser says; the place is an address block. */
  device: z.string(),
  system: z.string(),
  place: z.string(),
  open: z.boolean(),
  lastSeq: Seq,
  /** Messages of the visitor that staff have not read. */
  unread: Seq,
  /** When the oldest message that waits for an answer came; `null` when none does. */
  waitingSince: z.nullable(Instant),
  /** In whole seconds. */
  waitingSec: z.nullable(Seq),
  lastText: z.string(),
  lastAt: z.nullable(Instant),
});
export type ListedVisitorThread = z.output<typeof ListedVisitorThread>;

const StaffVisitorMessage = z.extend(VisitorMessage, { operator: z.nullable(z.string()) });

const StaffVisitorThread = z.extend(ListedVisitorThread, {
  /** The newest 100, oldest first. */
  items: z.array(StaffVisitorMessage),
});

export const visitorSupport = {
  'support/visitors': query({
    permission: 'support.read',
    summary: 'Threads of people who are not signed in, those that wait longest first',
    input: {
      show: z.optional(z.enum(['waiting', 'open', 'closed'])),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    },
    output: z.object({ items: z.array(ListedVisitorThread) }),
  }),
  'support/visitor': query({
    permission: 'support.read',
    summary: 'One visitor’s thread',
    input: { visitor: VisitorName },
    output: StaffVisitorThread,
  }),
  'support/answer-visitor': onceCommand({
    noChange: 'it adds a message, which the thread has',
    noReason: 'the message speaks for itself',
    permission: 'support.answer',
    summary: 'Answers a visitor; what came before the answer, up to readTo, counts as read',
    input: {
      visitor: VisitorName,
      text: z.string().check(z.maxLength(8_000)),
      /** As the visitor reads it; without it no name is shown. */
      name: z.optional(z.string().check(z.minLength(1), z.maxLength(32))),
      readTo: z.optional(Seq),
    },
    output: StaffVisitorThread,
    refusals: ['MESSAGE_INVALID'],
  }),
  'support/close-visitor': command({
    noReason: 'nothing waits in the thread, and the visitor may write again',
    permission: 'support.answer',
    summary: 'Ends the conversation with a visitor; nothing may have come after readTo',
    input: { visitor: VisitorName, readTo: Seq },
    output: StaffVisitorThread,
    refusals: ['THREAD_UNREAD'],
  }),
};
