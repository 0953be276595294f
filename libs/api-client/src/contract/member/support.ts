import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint';
import { withFallback } from '../known-values';
import { AmountText, Currency, Empty, Id, Instant, RequestId } from '../schemas';

export const SUPPORT_ORDER_KINDS = ['deposit', 'withdrawal', 'bet'] as const;
export type SupportOrderKind = (typeof SUPPORT_ORDER_KINDS)[number];

/** An order that a message is about, as it is at the moment of reading. */
export const SupportOrder = z.object({
  kind: withFallback(SUPPORT_ORDER_KINDS, 'unknown'),
  orderId: Id,
  /** A status of its kind of order. */
  status: z.string(),
  /** Of a deposit: why it is held or was refused. */
  reason: z.string(),
  amount: AmountText,
  currencyCode: Currency,
  /** Of a bet. */
  gameId: z.nullable(z.string()),
  /** Of a bet. Absent from servers before members attached bets. */
  bet: z.optional(
    z.object({
      category: z.string(),
      /** The provider's own id of the round; `null` for bets that staff placed. */
      round: z.nullable(z.string()),
      /** As the specification numbers results; `null` while the bet is open. */
      result: z.nullable(z.number()),
      payout: z.nullable(AmountText),
    }),
  ),
  createdAt: Instant,
});
export type SupportOrder = z.output<typeof SupportOrder>;

const Seq = z.number().check(z.int(), z.nonnegative());
/** The number of a message in a form's field. */
const SeqText = z.string().check(z.regex(/^\d{1,9}$/));

export const SupportMessage = z.object({
  /** Counts from 1 without gaps within the member's thread. */
  seq: Seq,
  /** From the sender. A message that is sent again keeps its id. */
  messageId: Id,
  from: withFallback(['member', 'staff', 'system'], 'system'),
  /** The name that staff gave; may be empty. */
  staffName: z.string(),
  /** `closed`: the conversation ended here; the next message opens another one. */
  kind: withFallback(['text', 'image', 'closed'], 'text'),
  /** Plain text. Empty where the kind says it all. */
  text: z.string(),
  /** Of an image, in pixels. */
  image: z.nullable(z.object({ width: z.number(), height: z.number() })),
  order: z.nullable(SupportOrder),
  /** 1 to 5: the member's rating of the conversation that ended here. */
  rating: z.nullable(z.number()),
  sentAt: Instant,
});
export type SupportMessage = z.output<typeof SupportMessage>;

/** The state of a member's thread with customer service, also on the socket. */
export const SupportThread = z.object({
  /** Grows with each change of the thread. */
  seq: Seq,
  /** Whether a conversation is going on. */
  open: z.boolean(),
  /** The newest message; 0 before the first. */
  lastSeq: Seq,
  /** The newest messages that each side has read. */
  memberReadSeq: Seq,
  staffReadSeq: Seq,
  /** Messages that the member has not read. */
  unread: Seq,
  /** The end of a conversation that the member can rate; 0 when there is none. */
  rateSeq: Seq,
  /** Somebody of staff is writing an answer. It holds for some seconds from now, unless a newer state says otherwise. */
  staffTyping: z.optional(z.boolean()),
});
export type SupportThread = z.output<typeof SupportThread>;

export const SupportPage = z.object({
  thread: SupportThread,
  /** Oldest first. */
  items: z.array(SupportMessage),
  /** Whether there is more in the direction of reading. */
  more: z.boolean(),
});
export type SupportPage = z.output<typeof SupportPage>;

const Sent = z.object({ thread: SupportThread, message: SupportMessage });

export const getSupportThread = defineEndpoint({
  path: '/app/api/support/thread',
  identity: 'member',
  summary:
    'The member’s thread with customer service: its newest messages, those before a number, or those after one',
  input: z.strictObject({
    before: z.optional(SeqText),
    after: z.optional(SeqText),
    limit: z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/))),
  }),
  output: SupportPage,
});

export const sendSupportMessage = defineEndpoint({
  path: '/app/api/support/message/send',
  identity: 'member',
  writes: true,
  summary: 'Writes to customer service; the same messageId is written once, whatever is repeated',
  input: z.strictObject({
    messageId: RequestId,
    /** Longer than a message may be, so that the handler refuses it. */
    text: z.string().check(z.maxLength(8_000)),
    orderKind: z.optional(z.enum(SUPPORT_ORDER_KINDS)),
    orderId: z.optional(Id),
  }),
  output: Sent,
  refusals: ['MESSAGE_INVALID', 'ORDER_NOT_FOUND', 'REQUEST_ID_REUSED', 'TOO_FAST'],
});

export const sendSupportImage = defineEndpoint({
  path: '/app/api/support/image/send',
  payload: 'multipart',
  identity: 'member',
  writes: true,
  summary: 'Sends an image to customer service: JPG or PNG, at most 10 485 760 bytes, field `file`',
  input: z.strictObject({ messageId: RequestId }),
  output: Sent,
  refusals: ['UPLOAD_INVALID', 'REQUEST_ID_REUSED', 'TOO_FAST'],
});

const Confirmations = z.number().check(z.int(), z.nonnegative());

export const getSupportFigures = defineEndpoint({
  path: '/app/api/support/figures',
  identity: 'visitor',
  summary: 'Limits and waiting times as they are configured, for the answers of customer service',
  input: Empty,
  output: z.object({
    /** In USDT, of the network with the lowest. */
    minimumDeposit: AmountText,
    /** Before a deposit is credited: of the fastest and the slowest network. */
    confirmations: z.object({ least: Confirmations, most: Confirmations }),
    /** Within which staff have promised to decide on an order. */
    reviewMs: z.number(),
    /** How long a new address is locked, and how long a new password pauses withdrawals. */
    holdMs: z.number(),
  }),
});

const SUPPORT_IMAGE_SIZES = ['preview', 'full'] as const;

export const getSupportImage = defineEndpoint({
  path: '/app/api/support/image',
  identity: 'member',
  summary: 'An image of the member’s thread, as base64',
  input: z.strictObject({ seq: SeqText, size: z.enum(SUPPORT_IMAGE_SIZES) }),
  output: z.object({ type: withFallback(['image/jpeg', 'image/png'], 'image/jpeg'), data: z.string() }),
  refusals: ['TOO_FAST'],
});

export const markSupportRead = defineEndpoint({
  path: '/app/api/support/read',
  identity: 'member',
  writes: true,
  summary:
    'Marks the messages up to a number as read, on every device of the member; also tells staff whether the member is typing',
  input: z.strictObject({ seq: SeqText, typing: z.optional(z.enum(['yes', 'no'])) }),
  output: SupportThread,
});

export const closeSupport = defineEndpoint({
  path: '/app/api/support/close',
  identity: 'member',
  writes: true,
  summary: 'Ends the conversation that is going on; a next message opens another one',
  input: Empty,
  output: SupportThread,
});

export const rateSupport = defineEndpoint({
  path: '/app/api/support/rate',
  identity: 'member',
  writes: true,
  summary: 'Says once what the member thought of a conversation that ended',
  input: z.strictObject({
    seq: SeqText,
    stars: z.enum(['1', '2', '3', '4', '5']),
    comment: z.optional(z.string().check(z.maxLength(2_000))),
  }),
  output: SupportThread,
});
