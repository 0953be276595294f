import sprite from './categories.svg?no-inline';

/** One file with a view for each: the first screen shows them all, and asks for it once. */
export const CATEGORY_ART = {
  activity: `${sprite}#activity`,
  board: `${sprite}#board`,
  chain: `${sprite}#chain`,
  fishing: `${sprite}#fishing`,
  live: `${sprite}#live`,
  lottery: `${sprite}#lottery`,
  slots: `${sprite}#slots`,
  sports: `${sprite}#sports`,
} as const;
export type CategoryArtName = keyof typeof CATEGORY_ART;
