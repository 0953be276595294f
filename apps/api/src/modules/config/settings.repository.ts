import type { Reader } from '../../db/database';
import { settingsFrom, type SettingName, type Settings } from './settings';

export async function readSettings(reader: Reader): Promise<Settings> {
  return settingsFrom(await reader.selectFrom('settings').select(['name', 'value']).execute());
}

/** While `true`, money calls refuse with MAINTENANCE. */
export async function isUnderMaintenance(reader: Reader): Promise<boolean> {
  return (await readSettings(reader)).maintenance !== null;
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
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: json }))
    .execute();
}
