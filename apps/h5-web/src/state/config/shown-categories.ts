import { useMemo } from 'react';
import { GAME_CATEGORIES, openCategories, type GameCategory } from '@realm/domain';
import { useAppSelector } from '../hooks';
import { selectConfig } from './config.selectors';

/** The categories that the server's switches leave on; all of them until it has answered. The server opens no game of another one. */
export function useShownCategories(): readonly GameCategory[] {
  const config = useAppSelector(selectConfig);
  // No memoizing selector: reselect would be 1.7 kB of the first screen for this one list.
  return useMemo(() => (config === null ? GAME_CATEGORIES : openCategories(config)), [config]);
}
