import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure, Game, Notice } from '@realm/api-client';

export type HomeGames =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly failure: ApiFailure }
  | { readonly step: 'ready'; readonly games: readonly Game[] };

export interface HomeState {
  readonly games: HomeGames;
  /** Without notices the ticker is simply not there, so a failure needs no words of its own. */
  readonly notices: readonly Notice[];
}

const initialState: HomeState = { games: { step: 'loading' }, notices: [] };

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
