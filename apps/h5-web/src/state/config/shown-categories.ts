import { useMemo } from 'react';
import { FEATURE_SWITCH_DEFAULTS, GAME_CATEGORIES, type GameCategory } from '@realm/domain';
import { useAppSelector } from '../hooks';
import { readSwitches, selectConfig } from './config.selectors';

/** The categories that the server's switches leave on. */
export function useShownCategories(): readonly GameCategory[] {
  const config = useAppSelector(selectConfig);
  // No memoizing selector: reselect would be 1.7 kB of the first screen for this one list.
  return useMemo(() => {
    const { video, lottery, sport } = readSwitches(config);
    const { live } = config?.apps ?? FEATURE_SWITCH_DEFAULTS;
    const off: Partial<Record<GameCategory, boolean>> = {
      live: !video || !live,
      lottery: !lottery,
      sports: !sport,
    };
    return GAME_CATEGORIES.filter((category) => off[category] !== true);
  }, [config]);
}
