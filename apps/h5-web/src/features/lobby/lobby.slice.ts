import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure, Game } from '@realm/api-client';

export type LobbyState =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly failure: ApiFailure }
  | { readonly step: 'ready'; readonly games: readonly Game[] };

export const lobbySlice = createSlice({
  name: 'lobby',
  initialState: { step: 'loading' } as LobbyState,
  reducers: {
    /** What was shown before stays while it is asked for anew. */
    lobbyOpened: (state): LobbyState => (state.step === 'ready' ? state : { step: 'loading' }),
    lobbyReceived: (_state, { payload }: PayloadAction<readonly Game[]>): LobbyState => ({
      step: 'ready',
      games: payload,
    }),
    lobbyFailed: (state, { payload }: PayloadAction<ApiFailure>): LobbyState =>
      state.step === 'ready' ? state : { step: 'failed', failure: payload },
  },
});

export const { lobbyOpened, lobbyReceived, lobbyFailed } = lobbySlice.actions;
