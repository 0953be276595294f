import { topic } from '../../realtime';
import { readChangedMessages } from './chat-messages.repository';
import { mayRead, readGroupMembers } from './chat-rooms.repository';

/**
 * Publishes what changed in a room to the sockets that watch it, once for all of them. A client that missed something, because it was
 * disconnected or its buffer merged two messages, sees it by the numbers and reads what came after its own.
 */
export const chatTopic = topic({
  name: 'chat',
  source: {
    signal: 'chat',
    pollIntervalMs: 1_000,
    mayWatch: mayRead,
    open: async (db, { channels }) => {
      let { next: cursor } = await readChangedMessages(db, null, []);
      /** The newest number that was published of each watched room. */
      let published: ReadonlyMap<string, number> = new Map();
      return async () => {
        const watched = channels.watched();
        const { next, rooms } = await readChangedMessages(db, cursor, watched);
        const groups = await readGroupMembers(db, [...rooms.keys()]);
        const newest = new Map(
          watched.flatMap((roomId) => {
            const last = published.get(roomId);
            return last === undefined ? [] : [[roomId, last] as const];
          }),
        );
        for (const [roomId, messages] of rooms) {
          const members = groups.get(roomId);
          if (members !== undefined) channels.retain(roomId, members);
          const last = newest.get(roomId);
          const items = messages.filter(({ changedSeq }) => changedSeq > (last ?? 0));
          const [first, seq] = [items[0]?.changedSeq, items.at(-1)?.changedSeq];
          if (first === undefined || seq === undefined) continue;
          channels.publish(roomId, { roomId, seq, after: last ?? first - 1, items });
          newest.set(roomId, seq);
        }
        // Advance last: a failed poll is repeated.
        published = newest;
        cursor = next;
      };
    },
  },
});
