import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SystemConfig } from '@realm/api-client';

export interface ConfigState {
  readonly value: SystemConfig | null;
  /** `cached`: from an earlier visit, because the server could not be asked. */
  readonly source: 'none' | 'cached' | 'live';
  /** Milliseconds since the epoch; when the server said so. */
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
    /** What an earlier visit stored never replaces what the server said on this one. */
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
