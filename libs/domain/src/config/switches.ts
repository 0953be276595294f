import { GAME_CATEGORIES, type GameCategory } from './game-categories';

/** Bits 4 and 8 exist on the wire without a documented meaning; they are ignored. */
export const CONTROL_SWITCH = { video: 1, lottery: 2, sport: 16 } as const;

export type ControlSwitch = Record<keyof typeof CONTROL_SWITCH, boolean>;

export function readControlSwitch(bits: number): ControlSwitch {
  return {
    video: (bits & CONTROL_SWITCH.video) !== 0,
    lottery: (bits & CONTROL_SWITCH.lottery) !== 0,
    sport: (bits & CONTROL_SWITCH.sport) !== 0,
  };
}

/** Defaults for switches that the server's configuration does not contain. */
export const FEATURE_SWITCH_DEFAULTS = { wcup: true, live: true, sell: true, diyplay: true } as const;

export type FeatureSwitch = keyof typeof FEATURE_SWITCH_DEFAULTS;

/** Those that `openCategories` reads. The others exist on the wire for other clients: nothing in this product follows them. */
export const WORKING_SWITCHES = ['live'] as const satisfies readonly FeatureSwitch[];

/** What staff switch on and off, as the configuration says it. */
interface Switches {
  readonly apps: Readonly<Record<FeatureSwitch, boolean>>;
  readonly control_switch: number;
}

/** The categories whose games may be opened and played. */
export function openCategories({ apps, control_switch: bits }: Switches): readonly GameCategory[] {
  const { video, lottery, sport } = readControlSwitch(bits);
  const off: Partial<Record<GameCategory, boolean>> = {
    live: !video || !apps.live,
    lottery: !lottery,
    sports: !sport,
  };
  return GAME_CATEGORIES.filter((category) => off[category] !== true);
}
