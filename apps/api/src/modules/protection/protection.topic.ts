import { memberState, topic } from '../../realtime';
import { readPauses } from './read-pauses';

/** Publishes whether a member pauses after each change of the protection, so that every page of theirs closes its games at once. */
export const protectionTopic = topic({
  name: 'protection',
  source: memberState({
    signal: 'protection',
    pollIntervalMs: 1_000,
    changes: { table: 'protection_events', column: 'written_in' },
    read: readPauses,
  }),
});
