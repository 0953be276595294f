import { createSelector } from '@reduxjs/toolkit';
import { GAME_CATEGORIES, type GameCategory } from '@realm/domain';
import { selectControlSwitch, selectFeatureSwitches } from './config.selectors';

/** The categories that the server's switches leave on. */
export const selectShownCategories = createSelector(
  [selectControlSwitch, selectFeatureSwitches],
  ({ video, lottery, sport }, { live }): readonly GameCategory[] => {
    const off: Partial<Record<GameCategory, boolean>> = {
      live: !video || !live,
      lottery: !lottery,
      sports: !sport,
    };
    return GAME_CATEGORIES.filter((category) => off[category] !== true);
  },
);
