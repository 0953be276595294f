import type { PayloadOf, PublishedTopicName } from '@realm/api-client/contract';
import type { CommitSignal } from '../db/commit-signals';
import type { Database } from '../db/database';
import type { Channels } from './channels';

/** The sockets of this server that a source may publish to. */
export interface Subscribers<Payload> {
  hasMembers(): boolean;
  hasMember(memberId: bigint): boolean;
  publish(to: Recipient, payload: Payload): void;
  /** Closes the session's sockets that were admitted by other tokens. */
  closeOthers(of: { readonly sessionId: bigint; readonly tokensReplacedIn: string }): void;
  readonly channels: Channels<Payload>;
}

/** Whom a socket belongs to. */
export interface Subscriber {
  readonly sessionId: bigint;
  /** `null` for a visitor. */
  readonly memberId: bigint | null;
  /** What replaced the tokens of its session last, when it was admitted; `null` while they are the first ones. */
  readonly tokensReplacedIn?: string | null;
}

export type Recipient =
  { readonly memberId: bigint } | { readonly sessionId: bigint } | { readonly everyone: true };

/** Where a topic's messages come from: the database, polled, so that they are committed and no server misses another's. */
export interface Source<Payload> {
  /** The commits after which it is polled at once. */
  readonly signal: CommitSignal;
  /** How late a message may be when no signal came: after a commit of another server without Redis. */
  readonly pollIntervalMs: number;
  /** @returns Publishes the commits since the last poll. After a failure it is called again and must omit nothing. */
  open(db: Database, subscribers: Subscribers<Payload>): Promise<() => Promise<void>>;
  /**
   * The first message of a socket; none when absent.
   *
   * @throws {SocketRefused} when the socket may not stay.
   */
  readonly snapshot?: (db: Database, socket: Subscriber) => Promise<Payload | undefined>;
  /** Whether a member may watch a channel of this source; a source without it has none. */
  readonly mayWatch?: (db: Database, channel: string, memberId: bigint) => Promise<boolean>;
}

/** The server's side of a row of the contract's `TOPICS`. */
export interface Topic<Name extends PublishedTopicName> {
  readonly name: Name;
  readonly source: Source<PayloadOf<Name>>;
}

/** One for each topic that the contract says the server publishes. */
export type PublishedTopics = { readonly [Name in PublishedTopicName]: Topic<Name> };

export const topic = <Name extends PublishedTopicName>(row: Topic<Name>): Topic<Name> => row;
