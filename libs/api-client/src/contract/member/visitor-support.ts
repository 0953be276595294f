import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint';
import { withFallback } from '../known-values';
import { Empty, Id, Instant, RequestId } from '../schemas';

/** A message between customer service and somebody who is not signed in. */
export const VisitorMessage = z.object({
  /** Counts from 1 without gaps within the thread. */
  seq: z.number().check(z.int(), z.nonnegative()),
  /** From the sender. A message that is sent again keeps its id. */
  messageId: Id,
  from: withFallback(['visitor', 'staff'], 'staff'),
  /** The name that staff gave; may be empty. */
  staffName: z.string(),
  /** Plain text. */
  text: z.string(),
  sentAt: Instant,
});
export type VisitorMessage = z.output<typeof VisitorMessage>;

/** The thread of this visitor's token: whoever signs in leaves it behind. */
export const VisitorThread = z.object({
  /** Whether a conversation is going on. While none is, the first message takes a captcha ticket. */
  open: z.boolean(),
  /** The newest 100, oldest first. */
  items: z.array(VisitorMessage),
});
export type VisitorThread = z.output<typeof VisitorThread>;

export const getVisitorThread = defineEndpoint({
  path: '/app/api/support/visitor/thread',
  identity: 'visitor',
  summary: 'The thread of a visitor with customer service; a member has a thread of their own',
  input: Empty,
  output: VisitorThread,
});

export const sendVisitorMessage = defineEndpoint({
  path: '/app/api/support/visitor/send',
  identity: 'visitor',
  writes: true,
  summary:
    'Writes to customer service without signing in; the same messageId is written once, whatever is repeated',
  input: z.strictObject({
    messageId: RequestId,
    /** Longer than a message may be, so that the handler refuses it. */
    text: z.string().check(z.maxLength(8_000)),
    /** From `captcha/check`, for the message that opens a conversation. */
    captchaTicket: z.optional(Id),
  }),
  output: VisitorThread,
  refusals: ['MESSAGE_INVALID', 'REQUEST_ID_REUSED', 'TOO_FAST', 'CAPTCHA_REQUIRED', 'PERMISSION_DENIED'],
});
