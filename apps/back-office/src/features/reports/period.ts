import { addDays, gmt4DayKey } from '@realm/domain';

export const PRESETS = ['today', 'week', 'fortnight', 'month'] as const;
export type Preset = (typeof PRESETS)[number];

/** Days in GMT-4, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export function periodOf(preset: Preset, now: number): Period {
  const to = gmt4DayKey(now);
  switch (preset) {
    case 'today':
      return { from: to, to };
    case 'week':
      return { from: addDays(to, -6), to };
    case 'fortnight':
      return { from: addDays(to, -13), to };
    case 'month':
      return { from: `${to.slice(0, 7)}-01`, to };
  }
}

/** `null` for a period that was chosen day by day. */
export const presetOf = ({ from, to }: Period, now: number): Preset | null =>
  PRESETS.find((preset) => {
    const one = periodOf(preset, now);
    return one.from === from && one.to === to;
  }) ?? null;

/** Every day of it, the first one first. */
export function daysOf({ from, to }: Period): readonly string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The period before or after, of the same length. */
export function shifted(period: Period, by: 1 | -1): Period {
  const length = daysOf(period).length * by;
  return { from: addDays(period.from, length), to: addDays(period.to, length) };
}
