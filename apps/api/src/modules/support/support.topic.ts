import { topic } from '../../realtime';
import { readChanged, readThreads } from './support-thread.repository';

/** Publishes a thread's state after each commit that changed it, on any server. Clients read the messages by their numbers. */
export const supportTopic = topic({
  name: 'support',
  source: {
    signal: 'support',
    pollIntervalMs: 2_000,
    snapshot: async (db, { memberId }) =>
      memberId === null ? undefined : (await readThreads(db, [memberId])).get(memberId),
    open: async (db, subscribers) => {
      let { next: cursor } = await readChanged(db, null);
      return async () => {
        const { memberIds, next } = await readChanged(db, cursor);
        const present = memberIds.filter((memberId) => subscribers.hasMember(memberId));
        for (const [memberId, thread] of await readThreads(db, present))
          subscribers.publish({ memberId }, thread);
        // Advance last: a failed poll is repeated.
        cursor = next;
      };
    },
  },
});
