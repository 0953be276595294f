import type { SwitchesPush } from '@realm/api-client/contract';
import { sql } from 'kysely';
import type { Reader } from '../../db/database';
import { topic } from '../../realtime';
import { passedBy, presentMaintenance } from './maintenance';
import { settingsFrom } from './settings';

/**
 * Publishes the maintenance and the function switches after each change of a setting, and when a planned maintenance begins or ends, so
 * that open pages hide what is switched off.
 */
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

/** For the console, which shows the switches and the maintenance beside the other content. */
export const revisionOfSettings = async (reader: Reader): Promise<string> =>
  String((await readSwitches(reader)).seq);

/** A maintenance is planned, runs, and is over: the number grows with each, and with the next change beyond all of them. */
const STATES_OF_ONE = 3;

async function readSwitches(reader: Reader): Promise<SwitchesPush> {
  const rows = await reader
    .selectFrom('settings')
    .select(['name', 'value', 'version', sql<Date>`now()`.as('now')])
    .execute();
  const now = rows[0]?.now ?? new Date(0);
  const { maintenance, ...switches } = settingsFrom(rows);
  const changes = rows.reduce((sum, { version }) => sum + version, 0);
  return {
    seq: changes * STATES_OF_ONE + passedBy(maintenance, now),
    ...switches,
    maintenance: presentMaintenance(maintenance, now),
  };
}
