import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SystemConfig } from '@realm/api-client';

export interface ConfigState {
  readonly value: SystemConfig | null;
  /** `cached`: from an earlier visit, because the server could not be asked. */
  readonly source: 'none' | 'cached' | 'live';
  /** Milliseconds since the epoch; when the server said so. */
  readonly fetchedAt: number;
}

const initialState: ConfigState = { value: null, source: 'none', fetchedAt: 0 };

export const configSlice = createSlice({
  name: 'config',
  initialState: initialState as ConfigState,
  reducers: {
    configRequested: (state) => state,
    configReceived: (_state, { payload }: PayloadAction<{ config: SystemConfig; at: number }>) => ({
      value: payload.config,
      source: 'live' as const,
      fetchedAt: payload.at,
    }),
    /** What an earlier visit kept never replaces what the server said on this one. */
    configRestored: (state, { payload }: PayloadAction<{ config: SystemConfig; at: number }>) =>
      state.source === 'live'
        ? state
        : { value: payload.config, source: 'cached' as const, fetchedAt: payload.at },
  },
});

export const { configRequested, configReceived, configRestored } = configSlice.actions;
