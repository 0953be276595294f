import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SystemConfig } from '@realm/api-client';

export interface ConfigState {
  readonly value: SystemConfig | null;
  /** `cached`: from an earlier visit, because the server could not be asked. */
  readonly source: 'none' | 'cached' | 'live';
  /** Milliseconds since the epoch; the time of the server's answer. */
  readonly fetchedAt: number;
}

export const configRequested = createAction('config/requested');

const initialState: ConfigState = { value: null, source: 'none', fetchedAt: 0 };

export const configSlice = createSlice({
  name: 'config',
  initialState: initialState as ConfigState,
  reducers: {
    configReceived: (
      _state,
      { payload }: PayloadAction<{ config: SystemConfig; at: number }>,
    ): ConfigState => ({ value: payload.config, source: 'live', fetchedAt: payload.at }),
    /** A cached configuration never replaces one that the server sent on this visit. */
    configRestored: (
      state,
      { payload }: PayloadAction<{ config: SystemConfig; at: number }>,
    ): ConfigState | undefined =>
      state.source === 'live'
        ? undefined
        : { value: payload.config, source: 'cached', fetchedAt: payload.at },
  },
});

export const { configReceived, configRestored } = configSlice.actions;
