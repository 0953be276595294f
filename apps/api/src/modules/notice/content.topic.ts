import { topic } from '../../realtime';
import { readContentState, readersOfPersonal } from './content-version';

/** Publishes that there is other content to read, so that open apps show what staff publish, schedule and end within seconds. */
export const contentTopic = topic({
  name: 'content',
  source: {
    signal: 'content',
    pollIntervalMs: 2_000,
    snapshot: async (db) => {
      const { revision, seq } = await readContentState(db);
      return { revision, seq };
    },
    open: async (db, subscribers) => {
      let known = await readContentState(db);
      return async () => {
        const state = await readContentState(db);
        const { revision, seq } = state;
        for (const memberId of await readersOfPersonal(db, known.lastPersonal))
          subscribers.publish({ memberId }, { revision: `${revision}.${String(state.lastPersonal)}`, seq });
        if (revision !== known.revision) subscribers.publish({ everyone: true }, { revision, seq });
        // Advance last: a failed poll is repeated.
        known = state;
      };
    },
  },
});
