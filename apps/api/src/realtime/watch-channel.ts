import { TOPICS, type ReplyOf } from '@realm/api-client/contract';

/** Whether a member may follow a channel. */
export type MayWatch = (channel: string, memberId: bigint) => Promise<boolean>;

/** The part of a socket that `watch` needs. */
export interface WatchingSocket {
  readonly memberId: bigint | null;
  join(channel: string): void;
  leave(channel: string): void;
  close(): void;
}

/** A channel's name in the socket server, apart from the rooms that it makes itself. */
export const CHANNEL_PREFIX = 'channel:';

/**
 * Answers `watch`: a socket follows one channel at a time, and the next request replaces it. The answer comes when messages are published to
 * it, so what a client reads afterwards and what it receives leave nothing out.
 */
export function answerWatch(socket: WatchingSocket, mayWatch: MayWatch) {
  let current: string | null = null;
  let turn = 0;
  return async (payload: unknown, reply: (answer: ReplyOf<'watch'>) => void): Promise<void> => {
    const read = TOPICS.watch.schema.safeParse(payload);
    if (!read.success) return;
    const { channel } = read.data;
    const own = (turn += 1);
    if (current !== null && current !== channel) {
      socket.leave(current);
      current = null;
    }
    if (channel === null || socket.memberId === null) {
      reply({ watching: false });
      return;
    }
    try {
      const isAdmitted = await mayWatch(channel, socket.memberId);
      // A later request has been read meanwhile.
      if (own !== turn) {
        reply({ watching: false });
        return;
      }
      if (isAdmitted) {
        socket.join(channel);
        current = channel;
      }
      reply({ watching: isAdmitted });
    } catch {
      // The client connects again and asks again.
      socket.close();
    }
  };
}
