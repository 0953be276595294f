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
