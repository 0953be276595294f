import { memberState, topic } from '../../realtime';
import { readThreads } from './support-thread.repository';

/** Publishes a thread's state after each commit that changed it, on any server. Clients read the messages by their numbers. */
export const supportTopic = topic({
  name: 'support',
  source: memberState({
    signal: 'support',
    pollIntervalMs: 2_000,
    changes: { table: 'support_threads', column: 'changed_in' },
    read: readThreads,
  }),
});
