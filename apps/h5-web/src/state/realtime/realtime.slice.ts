import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AppState } from '../app-state';
import { signedOut } from '../session/session.slice';

export interface RealtimeState {
  readonly status: 'idle' | 'connecting' | 'open' | 'lost';
  /** Attempts to come back since the connection was lost. */
  readonly attempts: number;
  /** Those of connections before: each new one counts its own. */
  readonly earlier: number;
}

const initialState: RealtimeState = { status: 'idle', attempts: 0, earlier: 0 };

/** Starts with the member's identity, else the visitor's; an open connection is closed first. */
export const realtimeStartRequested = createAction('realtime/realtimeStartRequested');
/** The member does not want to wait for the next attempt. */
export const reconnectRequested = createAction('realtime/reconnectRequested');

export const realtimeSlice = createSlice({
  name: 'realtime',
  initialState: initialState as RealtimeState,
  reducers: {
    connecting: (state) => {
      if (state.status !== 'lost') state.status = 'connecting';
    },
    opened: (): RealtimeState => ({ ...initialState, status: 'open' }),
    lost: (state) => {
      state.status = 'lost';
    },
    reconnectTried: (state, { payload }: PayloadAction<number>) => {
      state.status = 'lost';
      state.attempts = state.earlier + payload;
    },
    closed: (): RealtimeState => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
    builder.addCase(reconnectRequested, (state) => {
      state.attempts += 1;
      state.earlier = state.attempts;
    });
  },
});

export const { connecting, opened, lost, reconnectTried, closed } = realtimeSlice.actions;

export const selectRealtimeStatus = (state: AppState) => state.realtime.status;
export const selectReconnectAttempts = (state: AppState) => state.realtime.attempts;
