import type { PublishedTopicName } from '@realm/api-client/contract';

/** The part of a socket server that channels need. Its rooms write a message once, however many sockets receive it. */
export interface ChannelServer {
  /** The channels with at least one socket on this server. */
  watched(): readonly string[];
  broadcast(channel: string, name: PublishedTopicName, payload: unknown): void;
  retain(channel: string, memberIds: ReadonlySet<bigint>): void;
}

/** What a source publishes to when many follow the same thing: its sockets asked for it by `watch`. */
export interface Channels<Payload> {
  watched(): readonly string[];
  publish(channel: string, payload: Payload): void;
  /** Lets only these members go on watching. */
  retain(channel: string, memberIds: ReadonlySet<bigint>): void;
}

/** The channels of a server whose sockets open after its sources. */
export class LateChannels implements ChannelServer {
  #server: ChannelServer | null = null;

  open(server: ChannelServer): void {
    this.#server = server;
  }

  watched(): readonly string[] {
    return this.#server?.watched() ?? [];
  }

  broadcast(channel: string, name: PublishedTopicName, payload: unknown): void {
    this.#server?.broadcast(channel, name, payload);
  }

  retain(channel: string, memberIds: ReadonlySet<bigint>): void {
    this.#server?.retain(channel, memberIds);
  }
}

/** A topic source's view of them. */
export const channelsOf = <Payload>(server: ChannelServer, name: PublishedTopicName): Channels<Payload> => ({
  watched: () => server.watched(),
  publish: (channel, payload) => server.broadcast(channel, name, payload),
  retain: (channel, memberIds) => server.retain(channel, memberIds),
});
