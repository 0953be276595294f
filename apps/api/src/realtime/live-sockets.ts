import {
  publishedTopic,
  sequenceOf,
  type PayloadOf,
  type PublishedTopicName,
} from '@realm/api-client/contract';
import { LateChannels, channelsOf, type ChannelServer } from './channels';
import type { Recipient, Subscriber, Subscribers } from './topic';

/** The part of a socket that publishing needs. */
export interface LiveSocket extends Subscriber {
  emit(name: PublishedTopicName, payload: unknown): void;
  close(): void;
}

interface Entry {
  readonly socket: LiveSocket;
  /** The sequence last sent to this socket. */
  readonly lastSentSeq: Map<string, number>;
}

/** Lists that are replaced, not changed: nearly all have one entry, for which a set would take ten times the memory. */
type Entries = Map<bigint, readonly Entry[]>;

/** The sockets of this server, found by member and by session. */
export class LiveSockets {
  readonly #byMember: Entries = new Map();
  readonly #bySession: Entries = new Map();

  /** @returns Takes the socket out again. */
  add(socket: LiveSocket): () => void {
    const entry: Entry = { socket, lastSentSeq: new Map() };
    join(this.#bySession, socket.sessionId, entry);
    if (socket.memberId !== null) join(this.#byMember, socket.memberId, entry);
    return () => {
      leave(this.#bySession, socket.sessionId, entry);
      if (socket.memberId !== null) leave(this.#byMember, socket.memberId, entry);
    };
  }

  isEmpty(): boolean {
    return this.#bySession.size === 0;
  }

  hasMembers(): boolean {
    return this.#byMember.size > 0;
  }

  hasMember(memberId: bigint): boolean {
    return this.#byMember.has(memberId);
  }

  /** A topic source's view of these sockets, and of what they watch together. */
  subscribersOf<Name extends PublishedTopicName>(
    name: Name,
    channels: ChannelServer = new LateChannels(),
  ): Subscribers<PayloadOf<Name>> {
    return {
      channels: channelsOf(channels, name),
      hasMembers: () => this.hasMembers(),
      hasMember: (memberId) => this.hasMember(memberId),
      publish: (to, payload) => this.publish(name, to, payload),
      closeOthers: (of) => this.closeOthers(of),
    };
  }

  /** Sends a message to each socket of the recipient that the topic's row authorizes, and closes it after a final one. */
  publish<Name extends PublishedTopicName>(name: Name, to: Recipient, payload: PayloadOf<Name>): void {
    const { authorize, isFinal } = publishedTopic(name);
    for (const entry of this.#entriesOf(to)) {
      const { socket } = entry;
      if ((authorize === 'member' && socket.memberId === null) || !isNewer(entry, name, payload)) continue;
      socket.emit(name, payload);
      if (isFinal === true) socket.close();
    }
  }

  closeOthers({ sessionId, tokensReplacedIn }: { sessionId: bigint; tokensReplacedIn: string }): void {
    for (const { socket } of this.#entriesOf({ sessionId }))
      if (socket.tokensReplacedIn !== tokensReplacedIn) socket.close();
  }

  #entriesOf(to: Recipient): readonly Entry[] {
    if ('everyone' in to) return [...this.#bySession.values()].flat();
    return ('memberId' in to ? this.#byMember.get(to.memberId) : this.#bySession.get(to.sessionId)) ?? [];
  }
}

/** Within a sequence, events are sent in order and once. */
function isNewer({ lastSentSeq }: Entry, name: PublishedTopicName, payload: unknown): boolean {
  const sequence = sequenceOf(name, payload);
  if (sequence === null) return true;
  const { seq } = payload as { readonly seq: number };
  const last = lastSentSeq.get(sequence);
  if (last !== undefined && last >= seq) return false;
  lastSentSeq.set(sequence, seq);
  return true;
}

function join(entries: Entries, key: bigint, entry: Entry): void {
  entries.set(key, [...(entries.get(key) ?? []), entry]);
}

function leave(entries: Entries, key: bigint, entry: Entry): void {
  const left = entries.get(key)?.filter((one) => one !== entry) ?? [];
  if (left.length === 0) entries.delete(key);
  else entries.set(key, left);
}
