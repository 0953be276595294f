import { openCategories, type GameCategory } from '@realm/domain';
import { signalCommit } from '../../db/commit-signals';
import type { Reader } from '../../db/database';
import { runningMaintenance } from './maintenance';
import { settingsFrom, type SettingName, type Settings } from './settings';

export async function readSettings(reader: Reader): Promise<Settings> {
  return settingsFrom(await reader.selectFrom('settings').select(['name', 'value']).execute());
}

/** While `true`, money calls refuse with MAINTENANCE. */
export async function isUnderMaintenance(reader: Reader, now: Date): Promise<boolean> {
  return runningMaintenance((await readSettings(reader)).maintenance, now) !== null;
}

/** The categories whose games may be opened and take bets. Bets that are open end in every category. */
export async function readOpenCategories(reader: Reader): Promise<readonly GameCategory[]> {
  return openCategories(await readSettings(reader));
}

export async function writeSetting<Name extends SettingName>(
  reader: Reader,
  name: Name,
  value: Settings[Name],
): Promise<void> {
  const json = JSON.stringify(value);
  await reader
    .insertInto('settings')
    .values({ name, value: json })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(({ eb, ref }) => ({ value: json, version: eb(ref('settings.version'), '+', 1) })),
    )
    .execute();
  signalCommit(reader, 'settings');
}
