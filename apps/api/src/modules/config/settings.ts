import { ControlSwitch, FunctionSwitches, MaintenanceSetting } from '@realm/api-client/contract';
import { CONTROL_SWITCH, FEATURE_SWITCH_DEFAULTS } from '@realm/domain';
import * as z from 'zod/mini';

/** As earlier builds wrote it: one text, begun at once. */
const EarlierMaintenance = z.pipe(
  z.strictObject({ message: z.string(), endsAt: z.nullable(z.iso.datetime()) }),
  z.transform(({ message, endsAt }) => ({
    message: { zh: message, en: message, zht: message },
    beginsAt: null,
    endsAt,
  })),
);

/** Every setting with its schema and its default. */
export const SETTINGS = {
  maintenance: { schema: z.union([MaintenanceSetting, EarlierMaintenance]), initial: null },
  apps: { schema: FunctionSwitches, initial: FEATURE_SWITCH_DEFAULTS },
  control_switch: {
    schema: ControlSwitch,
    initial: CONTROL_SWITCH.video | CONTROL_SWITCH.lottery | CONTROL_SWITCH.sport,
  },
} as const;

export type SettingName = keyof typeof SETTINGS;
export type Settings = { readonly [Name in SettingName]: z.output<(typeof SETTINGS)[Name]['schema']> };

/** A stored value that does not fit any more counts as not set; it was checked when it was written. */
export function settingsFrom(rows: readonly { name: string; value: unknown }[]): Settings {
  const stored = new Map(rows.map(({ name, value }) => [name, value]));
  const read = <Name extends SettingName>(name: Name): Settings[Name] => {
    const { schema, initial } = SETTINGS[name];
    const parsed = schema.safeParse(stored.get(name));
    return (parsed.success ? parsed.data : initial) as Settings[Name];
  };
  return { maintenance: read('maintenance'), apps: read('apps'), control_switch: read('control_switch') };
}
