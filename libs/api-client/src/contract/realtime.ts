import * as z from 'zod/mini';
import { ChatMessage } from './member/chat';
import { FunctionSwitches } from './member/config';
import { PlayPause } from './member/protection';
import { SupportThread } from './member/support';
import { AmountText, Currency, GameBalance, Id, Instant } from './schemas';

export const SOCKET_PATH = '/app/socket';

/** Query of the handshake. */
export const SocketQuery = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  uid: z.string().check(z.minLength(1), z.maxLength(64)),
  realm: z.string(),
  process: z.string(),
});
export type SocketQuery = z.output<typeof SocketQuery>;

/** Milliseconds since the epoch. */
const TimeRequest = z.object({ requestAt: z.number() });
/** `serverConsume` in milliseconds. */
export const TimeReply = z.object({
  requestAt: z.number(),
  serverConsume: z.number(),
  responseAt: z.number(),
});
export type TimeReply = z.output<typeof TimeReply>;

export const BalancePush = z.object({
  amount: AmountText,
  frozen: AmountText,
  currencyCode: Currency,
  seq: z.number().check(z.int(), z.nonnegative()),
});
export type BalancePush = z.output<typeof BalancePush>;

/** Why a session has ended. Also `data` of a call that is refused because it has. */
export const LogoutPush = z.object({
  reason: z.enum([
    'signed-out',
    'signed-in-elsewhere',
    'disabled',
    'password-changed',
    'expired',
    'token-reused',
    'revoked',
    // The member moves to another cell.
    'moved',
  ]),
});
export type LogoutPush = z.output<typeof LogoutPush>;

export const GameBalancesPush = z.object({
  games: z.array(GameBalance),
  currencyCode: Currency,
  seq: z.number().check(z.int(), z.nonnegative()),
});
export type GameBalancesPush = z.output<typeof GameBalancesPush>;

export const SupportPush = SupportThread;
export type SupportPush = z.output<typeof SupportPush>;

/** Whether the member pauses. `seq` grows with each change of limits and pauses. */
export const ProtectionPush = z.object({
  seq: z.number().check(z.int(), z.nonnegative()),
  /** The one that runs; the member's games close when one begins. */
  pause: z.nullable(PlayPause),
  /** A pause ends by the server's clock. A server of the release before sends none. */
  serverTime: z.optional(Instant),
});
export type ProtectionPush = z.output<typeof ProtectionPush>;

/** What staff switch on and off. `seq` grows with each change of a setting. */
export const SwitchesPush = z.object({
  seq: z.number().check(z.int(), z.nonnegative()),
  apps: FunctionSwitches,
  /** As in the configuration. */
  control_switch: z.number(),
  /** `null`: there is none. */
  maintenance: z.nullable(
    z.object({
      message: z.string(),
      texts: z.optional(z.unknown()),
      endsAt: z.nullable(z.string()),
    }),
  ),
});
export type SwitchesPush = z.output<typeof SwitchesPush>;

/** That there is other content to read: notices, banners, promotions, games. A revision that is known already says nothing new. */
export const ContentPush = z.object({
  seq: z.number().check(z.int(), z.nonnegative()),
  revision: z.string().check(z.maxLength(64)),
});
export type ContentPush = z.output<typeof ContentPush>;

/** What changed in a chat room since `after`. A client that does not know the room up to there reads what it misses. */
export const ChatPush = z.object({
  roomId: Id,
  /** The room's number after these changes. */
  seq: z.number().check(z.int(), z.nonnegative()),
  after: z.number().check(z.int(), z.nonnegative()),
  items: z.array(ChatMessage),
});
export type ChatPush = z.output<typeof ChatPush>;

/** What a client follows together with others, one at a time; `null` ends it. */
const WatchRequest = z.object({ channel: z.nullable(Id) });
/** Whether the server publishes it to this client from now on. */
const WatchReply = z.object({ watching: z.boolean() });

/** Messages that the server publishes. Their payloads are read from the database after the commit. */
interface PublishedTopic {
  readonly from: 'server';
  readonly schema: z.ZodMiniType;
  /** `member`: never sent to a visitor's socket. */
  readonly authorize: 'member' | 'anyone';
  /**
   * `latest`: state, sent as absolute values with a growing `seq`. A newer message replaces one that was not read yet, and an older one
   * is dropped. `every`: each message is kept, in order.
   */
  readonly keep: 'latest' | 'every';
  /** A field of the payload. Messages that differ in it are separate sequences of `seq`. */
  readonly key?: string;
  /** The server closes the connection after it. */
  readonly isFinal?: true;
}

/** Messages that a client sends and the server acknowledges. */
interface RequestTopic {
  readonly from: 'client';
  readonly schema: z.ZodMiniType;
  readonly reply: z.ZodMiniType;
  readonly authorize: 'member' | 'anyone';
}

const topic = <const Row extends PublishedTopic | RequestTopic>(row: Row): Row => row;

/** Every topic of the socket, by its event on the wire. */
export const TOPICS = {
  /** The wallet's balance, at the beginning and after each commit that changed it. */
  K: topic({ from: 'server', schema: BalancePush, authorize: 'member', keep: 'latest', key: 'currencyCode' }),
  /** The server's time. */
  T: topic({ from: 'client', schema: TimeRequest, reply: TimeReply, authorize: 'anyone' }),
  /** The session has ended. */
  logout: topic({ from: 'server', schema: LogoutPush, authorize: 'anyone', keep: 'every', isFinal: true }),
  /** The game balances, at the beginning and after each commit that changed one. */
  gameBalances: topic({
    from: 'server',
    schema: GameBalancesPush,
    authorize: 'member',
    keep: 'latest',
    key: 'currencyCode',
  }),
  /** The thread with customer service, at the beginning and after each commit that changed it. Messages are read by their number. */
  support: topic({ from: 'server', schema: SupportPush, authorize: 'member', keep: 'latest' }),
  /** A member's pause, at the beginning and after each change of the protection. */
  protection: topic({ from: 'server', schema: ProtectionPush, authorize: 'member', keep: 'latest' }),
  /** The function switches, at the beginning and after each change of a setting: games that are switched off vanish from open pages. */
  switches: topic({ from: 'server', schema: SwitchesPush, authorize: 'anyone', keep: 'latest' }),
  /** The revision of the content, at the beginning and after each change by staff, and when something begins or ends as scheduled. */
  content: topic({ from: 'server', schema: ContentPush, authorize: 'anyone', keep: 'latest' }),
  /** Messages of a chat room, to everybody who watches it. */
  chat: topic({ from: 'server', schema: ChatPush, authorize: 'member', keep: 'latest', key: 'roomId' }),
  /** Asks for what is published to a channel, such as a chat room. */
  watch: topic({ from: 'client', schema: WatchRequest, reply: WatchReply, authorize: 'member' }),
} as const satisfies Readonly<Record<string, PublishedTopic | RequestTopic>>;

type Topics = typeof TOPICS;
type NamesFrom<From extends 'server' | 'client'> = {
  [Name in keyof Topics]: Topics[Name]['from'] extends From ? Name : never;
}[keyof Topics];
export type PublishedTopicName = NamesFrom<'server'>;
export type RequestTopicName = NamesFrom<'client'>;
export type PayloadOf<Name extends keyof Topics> = z.output<Topics[Name]['schema']>;
export type ReplyOf<Name extends RequestTopicName> = z.output<Topics[Name]['reply']>;

/** The row of a published topic, with the fields that not every row has. */
export const publishedTopic = (name: PublishedTopicName): PublishedTopic => TOPICS[name];

/** @returns Which sequence a message belongs to; `null` when every message is kept. */
export function sequenceOf(name: PublishedTopicName, payload: unknown): string | null {
  const { keep, key = '' } = publishedTopic(name);
  if (keep === 'every') return null;
  return `${name}:${String((payload as Readonly<Record<string, unknown>> | null)?.[key])}`;
}
