import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure, Game, Notice } from '@realm/api-client';

export type HomeGames =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly failure: ApiFailure }
  | { readonly step: 'ready'; readonly games: readonly Game[] };

export interface HomeState {
  readonly games: HomeGames;
  /** `null` until the server has told: "none" is said only when it is known. */
  readonly notices: readonly Notice[] | null;
}

const initialState: HomeState = { games: { step: 'loading' }, notices: null };

export const homeSlice = createSlice({
  name: 'home',
  initialState: initialState as HomeState,
  reducers: {
    /** What was shown before stays while it is asked for anew. */
    homeOpened: (state): HomeState =>
      state.games.step === 'ready' ? state : { ...state, games: { step: 'loading' } },
    homeGamesReceived: (state, { payload }: PayloadAction<readonly Game[]>): HomeState => ({
      ...state,
      games: { step: 'ready', games: payload },
    }),
    homeGamesFailed: (state, { payload }: PayloadAction<ApiFailure>): HomeState =>
      state.games.step === 'ready' ? state : { ...state, games: { step: 'failed', failure: payload } },
    homeNoticesReceived: (state, { payload }: PayloadAction<readonly Notice[]>): HomeState => ({
      ...state,
      notices: payload,
    }),
  },
});

export const { homeOpened, homeGamesReceived, homeGamesFailed, homeNoticesReceived } = homeSlice.actions;
