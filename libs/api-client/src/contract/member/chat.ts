import {
  BET_STATUSES,
  CHAT_INVITES_MAX,
  CHAT_REACTIONS,
  GAME_CATEGORIES,
  UNKNOWN_STATUS,
} from '@realm/domain';
import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint';
import { passThrough, withFallback } from '../known-values';
import { Empty, Id, Instant, RequestId } from '../schemas';

const Seq = z.number().check(z.int(), z.nonnegative());
/** A number of a room in a form's field. */
const SeqText = z.string().check(z.regex(/^\d{1,9}$/));

const UIDS = new RegExp(`^\\d{1,20}(,\\d{1,20}){0,${CHAT_INVITES_MAX - 1}}$`);

/** What members see of each other. */
const Person = {
  uid: Id,
  nickname: z.string(),
  avatar: z.string(),
};

/** A finished bet of the message's sender, as its order says. Never a stake or an amount. */
export const ChatBet = z.object({
  gameId: z.nullable(Id),
  category: passThrough(z.enum(GAME_CATEGORIES)),
  status: withFallback(BET_STATUSES, UNKNOWN_STATUS),
  /** As the specification numbers results. */
  result: z.nullable(z.number()),
  /** What came back for each unit of the stake, with two decimals; `null` once the bet is cancelled. */
  multiple: z.nullable(z.string()),
});
export type ChatBet = z.output<typeof ChatBet>;

export const ChatMessage = z.object({
  ...Person,
  /** Staff have appointed its sender. */
  moderator: z.boolean(),
  /** The message's place in its room. */
  seq: Seq,
  /** The room's number at the message's last change, by a reaction or a removal; before, equal to `seq`. */
  changedSeq: Seq,
  /** From the sender. A message that is sent again keeps its id. */
  messageId: Id,
  /** All but `text` and `bet` say what its member did. */
  kind: withFallback(
    ['text', 'bet', 'created', 'joined', 'left', 'excluded', 'disbanded', 'unknown'],
    'unknown',
  ),
  /** Plain text with `:emoji:`; empty once it is removed. */
  text: z.string(),
  mentions: z.array(z.object({ uid: Id, nickname: z.string() })),
  /** Of the kind `bet`, until it is removed. */
  bet: z.nullable(ChatBet),
  /** How many members put each emoji under it, the first one first. */
  reactions: z.array(z.object({ emoji: z.string(), count: Seq })),
  /** By staff. */
  removed: z.boolean(),
  sentAt: Instant,
});
export type ChatMessage = z.output<typeof ChatMessage>;

export const ChatRoom = z.object({
  /** Of a public room its language. */
  roomId: Id,
  kind: withFallback(['room', 'group'], 'room'),
  /** Of a group; public rooms are named by the client. */
  name: z.string(),
  /** Of a group: the first members’. */
  avatars: z.array(z.string()),
  /** Of a group. */
  members: Seq,
  /** The room's newest number. Every message and every change of one takes the next number. */
  seq: Seq,
  readSeq: Seq,
  /** Up to 100. */
  unread: Seq,
  mentioned: z.boolean(),
  last: z.nullable(ChatMessage),
  /** The member wants no counts of it. */
  quiet: z.boolean(),
  owned: z.boolean(),
  /** Disbanded by its owner: it can still be read, and left. */
  closed: z.boolean(),
  /** Of a group: its members pass it on. */
  inviteCode: z.string(),
  /** Seconds between two messages of one member; 0: no slow mode. */
  slowSec: Seq,
  /** Seconds until this member may send in slow mode. */
  waitSec: Seq,
  /** The member is a moderator, and removes messages here. */
  moderated: z.optional(z.boolean()),
});
export type ChatRoom = z.output<typeof ChatRoom>;

/** The member is muted by staff. */
export const ChatMute = z.nullable(
  z.object({
    /** `null`: without an end. */
    until: z.nullable(Instant),
    reason: z.string(),
    /** How often within 90 days, this time included. */
    count: Seq,
  }),
);
export type ChatMute = z.output<typeof ChatMute>;

export const ChatPage = z.object({
  room: ChatRoom,
  mute: ChatMute,
  /** Oldest first; after a number: in the order of their change. */
  items: z.array(ChatMessage),
  /** The member's own reactions to these messages. */
  reacted: z.array(z.object({ seq: Seq, emoji: z.string() })),
  /** Whether there is more in the direction of reading. */
  more: z.boolean(),
});
export type ChatPage = z.output<typeof ChatPage>;

export const ChatPerson = z.object({ ...Person, owner: z.boolean(), moderator: z.boolean() });
export type ChatPerson = z.output<typeof ChatPerson>;

/** An open invitation into a group. */
export const ChatInvite = z.object({
  roomId: Id,
  name: z.string(),
  members: Seq,
  /** Who invites: nickname and avatar. */
  by: z.string(),
  avatar: z.string(),
});
export type ChatInvite = z.output<typeof ChatInvite>;

export const CHAT_REPORT_REASONS = ['fraud', 'harassment', 'flooding', 'other'] as const;
export type ChatReportReason = (typeof CHAT_REPORT_REASONS)[number];

export const listChatRooms = defineEndpoint({
  path: '/app/api/chat/rooms',
  identity: 'member',
  summary:
    'The public rooms and the member’s groups, with what is unread and the newest message; invitations into groups',
  input: Empty,
  output: z.object({ rooms: z.array(ChatRoom), mute: ChatMute, invites: z.optional(z.array(ChatInvite)) }),
});

export const getChatRoom = defineEndpoint({
  path: '/app/api/chat/room',
  identity: 'member',
  summary:
    'A room’s newest messages, those before a number, or every one that is new or has changed after a number',
  input: z.strictObject({ roomId: Id, before: z.optional(SeqText), after: z.optional(SeqText) }),
  output: ChatPage,
  refusals: ['NOT_FOUND'],
});

export const sendChatMessage = defineEndpoint({
  path: '/app/api/chat/message/send',
  identity: 'member',
  writes: true,
  summary:
    'Writes to a room, or shows it a finished bet of the member; the same messageId is written once, whatever is repeated',
  input: z.strictObject({
    roomId: Id,
    messageId: RequestId,
    /** Longer than a message may be, so that the handler refuses it. */
    text: z.string().check(z.maxLength(4_000)),
    /** Public ids of mentioned members, separated by commas. */
    mentions: z.optional(z.string().check(z.regex(/^\d{1,20}(,\d{1,20}){0,4}$/))),
    /** The order number of a bet, with an empty text. */
    betOrder: z.optional(Id),
  }),
  output: z.object({ message: ChatMessage, waitSec: Seq }),
  refusals: [
    'NOT_FOUND',
    'GROUP_CLOSED',
    'ORDER_NOT_FOUND',
    'MESSAGE_INVALID',
    'MESSAGE_LINK',
    'MESSAGE_WORD',
    'CHAT_MUTED',
    'REQUEST_ID_REUSED',
    'TOO_FAST',
  ],
});

export const reactToChatMessage = defineEndpoint({
  path: '/app/api/chat/react',
  identity: 'member',
  writes: true,
  summary: 'Puts the member’s one emoji under a message, replaces it, or takes it back',
  input: z.strictObject({ roomId: Id, seq: SeqText, emoji: z.optional(z.enum(CHAT_REACTIONS)) }),
  output: ChatMessage,
  refusals: ['NOT_FOUND', 'GROUP_CLOSED', 'CHAT_MUTED', 'TOO_FAST'],
});

export const markChatRead = defineEndpoint({
  path: '/app/api/chat/read',
  identity: 'member',
  writes: true,
  summary: 'Marks a room’s messages up to a number as read, on every device of the member',
  input: z.strictObject({ roomId: Id, seq: SeqText }),
  output: Empty,
  refusals: ['NOT_FOUND'],
});

export const reportChatMessage = defineEndpoint({
  path: '/app/api/chat/report',
  identity: 'member',
  writes: true,
  summary:
    'Reports a message to staff, once; a moderator of a public room also removes it at once, or mutes its sender for ten minutes, too',
  input: z.strictObject({
    roomId: Id,
    seq: SeqText,
    reason: z.enum(CHAT_REPORT_REASONS),
    /** Of a moderator. */
    act: z.optional(z.enum(['remove', 'mute'])),
  }),
  output: Empty,
  refusals: ['NOT_FOUND', 'TOO_FAST'],
});

export const listChatMembers = defineEndpoint({
  path: '/app/api/chat/members',
  identity: 'member',
  summary:
    'The members of a group, or who wrote in a public room last; without a room, everybody of these rooms, whom the member may invite',
  input: z.strictObject({ roomId: z.optional(Id) }),
  output: z.object({ items: z.array(ChatPerson) }),
  refusals: ['NOT_FOUND'],
});

export const createChatGroup = defineEndpoint({
  path: '/app/api/chat/group/create',
  identity: 'member',
  writes: true,
  summary: 'Creates a group and invites members into it; the same groupId is created once',
  input: z.strictObject({
    groupId: RequestId,
    name: z.string().check(z.maxLength(200)),
    /** Public ids of those to invite, separated by commas. */
    memberUids: z.optional(z.string().check(z.regex(UIDS))),
  }),
  output: z.extend(ChatRoom, {
    /** Of `memberUids`, those who could not be invited. */
    uninvited: z.optional(z.array(Id)),
  }),
  refusals: ['MESSAGE_INVALID', 'MESSAGE_LINK', 'MESSAGE_WORD', 'CHAT_MUTED', 'GROUP_LIMIT', 'GROUPS_TODAY'],
});

export const joinChatGroup = defineEndpoint({
  path: '/app/api/chat/group/join',
  identity: 'member',
  writes: true,
  summary: 'Joins the group of an invitation code',
  input: z.strictObject({ code: z.string().check(z.maxLength(64)) }),
  output: ChatRoom,
  refusals: ['NOT_FOUND', 'GROUP_LIMIT', 'TOO_FAST'],
});

const CHAT_GROUP_ACTIONS = [
  'quiet',
  'loud',
  'leave',
  'exclude',
  'renew-code',
  'disband',
  'invite',
  'accept',
  'decline',
] as const;
export type ChatGroupAction = (typeof CHAT_GROUP_ACTIONS)[number];

export const changeChatGroup = defineEndpoint({
  path: '/app/api/chat/group/change',
  identity: 'member',
  writes: true,
  summary:
    'Hides or shows the counts of a room, leaves a group, invites a member into it, accepts or declines an invitation; of its owner: excludes a member, renews its code, disbands it',
  input: z.strictObject({ roomId: Id, action: z.enum(CHAT_GROUP_ACTIONS), memberUid: z.optional(Id) }),
  /** `null`: the member is no longer in it. */
  output: z.object({ room: z.nullable(ChatRoom) }),
  refusals: [
    'NOT_FOUND',
    'GROUP_LIMIT',
    'GROUP_CLOSED',
    'GROUP_MEMBER',
    'INVITE_REFUSED',
    'CHAT_MUTED',
    'TOO_FAST',
  ],
});
