/** What is on when the server's configuration does not say. */
export const FEATURE_SWITCH_DEFAULTS = { wcup: true, live: true, sell: true, diyplay: true } as const;

export type FeatureSwitch = keyof typeof FEATURE_SWITCH_DEFAULTS;
