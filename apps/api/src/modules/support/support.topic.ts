import { topic } from '../../realtime';
import { readChanged, readThreads } from './support-thread.repository';

/** The state of a thread after each commit that changed it, of any server. Messages themselves are read by their number. */
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
        // Only now: a poll that failed is repeated.
        cursor = next;
      };
    },
  },
});
