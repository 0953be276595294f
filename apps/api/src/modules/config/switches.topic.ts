import type { SwitchesPush } from '@realm/api-client/contract';
import type { Reader } from '../../db/database';
import { topic } from '../../realtime';
import { settingsFrom } from './settings';

/** Publishes the maintenance and the function switches after each change of a setting, so that open pages hide what is switched off. */
export const switchesTopic = topic({
  name: 'switches',
  source: {
    signal: 'settings',
    pollIntervalMs: 2_000,
    snapshot: readSwitches,
    open: async (db, subscribers) => {
      let { seq } = await readSwitches(db);
      return async () => {
        const switches = await readSwitches(db);
        if (switches.seq === seq) return;
        subscribers.publish({ everyone: true }, switches);
        // Advance last: a failed poll is repeated.
        ({ seq } = switches);
      };
    },
  },
});

async function readSwitches(reader: Reader): Promise<SwitchesPush> {
  const rows = await reader.selectFrom('settings').select(['name', 'value', 'version']).execute();
  return { seq: rows.reduce((sum, { version }) => sum + version, 0), ...settingsFrom(rows) };
}
