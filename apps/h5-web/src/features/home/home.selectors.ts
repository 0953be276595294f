import { createSelector } from '@reduxjs/toolkit';
import { featureState, type AppState } from '../../state/app-state';
import { homeSlice } from './home.slice';

const selectSelf = featureState(homeSlice);

/** Two rows of three. */
const POPULAR_TILES = 6;

export const selectHomeGames = (state: AppState) => selectSelf(state).games;

/** Important ones first; the server gives the newest first within a kind. */
export const selectHomeNotices = createSelector(
  (state: AppState) => selectSelf(state).notices,
  (notices) =>
    notices && [
      ...notices.filter(({ kind }) => kind === 'important'),
      ...notices.filter(({ kind }) => kind !== 'important'),
    ],
);

/** The games marked popular; the first of the list while nobody has marked any. */
export const selectPopularGames = createSelector(selectHomeGames, (list) => {
  if (list.step !== 'ready') return [];
  const popular = list.games.filter((game) => game.popular);
  return (popular.length > 0 ? popular : list.games).slice(0, POPULAR_TILES);
});

export const selectGameCount = (state: AppState) => {
  const list = selectHomeGames(state);
  return list.step === 'ready' ? list.games.length : 0;
};
