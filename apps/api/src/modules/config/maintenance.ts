import type { SystemConfig } from '@realm/api-client/contract';
import type { Settings } from './settings';

type Setting = Settings['maintenance'];

/** Without one whose end has passed. */
export const withoutEnded = (setting: Setting, now: Date): Setting =>
  setting?.endsAt != null && Date.parse(setting.endsAt) <= now.getTime() ? null : setting;

/** The maintenance of a moment; a planned one has not begun. `refused_sessions` has the same rule. */
export function runningMaintenance(setting: Setting, now: Date): Setting {
  const left = withoutEnded(setting, now);
  return left?.beginsAt != null && Date.parse(left.beginsAt) > now.getTime() ? null : left;
}

/** As members read it. Apps before it had a text in each language show `message`. */
export function presentMaintenance(setting: Setting, now: Date): SystemConfig['system_maintenance'] {
  const running = runningMaintenance(setting, now);
  if (running === null) return null;
  const { message: texts, endsAt } = running;
  return { message: texts.zh, texts, endsAt };
}

/** How often its state has changed by itself: 0 before its beginning, 2 after its end. */
export const passedBy = (setting: Setting, now: Date): number =>
  [setting?.beginsAt, setting?.endsAt].filter((at) => at != null && Date.parse(at) <= now.getTime()).length;
