import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure, OperatorEndpointName } from '@realm/api-client';
import { signedOut } from '../session/session.slice';

/** An answer that a screen shows. A refresh that fails leaves the value in place. */
export interface Remote<T = unknown> {
  readonly value: T | null;
  readonly failure: ApiFailure | null;
  readonly isReading: boolean;
  /** When the value was read, by this computer's clock. */
  readonly readAt: number | null;
}

export type QueriesState = Readonly<Record<string, Remote>>;

export interface QueryRequest {
  readonly key: string;
  readonly name: OperatorEndpointName;
  readonly input: unknown;
  /** Because something changed, not because somebody asked. */
  readonly isIdle: boolean;
}

/** Answers of screens that were left are kept for the way back, up to so many. */
const MAX_KEPT = 60;
const NOTHING: Remote = { value: null, failure: null, isReading: false, readAt: null };

export const queriesSlice = createSlice({
  name: 'queries',
  initialState: {} as QueriesState,
  reducers: {
    queryRequested: (state, { payload: { key } }: PayloadAction<QueryRequest>): QueriesState => {
      const { [key]: present = NOTHING, ...others } = state;
      const kept = Object.entries(others).slice(-(MAX_KEPT - 1));
      return { ...Object.fromEntries(kept), [key]: { ...present, isReading: true } };
    },
    queryAnswered: (
      state,
      { payload: { key, value, at } }: PayloadAction<{ key: string; value: unknown; at: number }>,
    ): QueriesState => ({ ...state, [key]: { value, failure: null, isReading: false, readAt: at } }),
    queryFailed: (
      state,
      { payload: { key, failure } }: PayloadAction<{ key: string; failure: ApiFailure }>,
    ): QueriesState => ({ ...state, [key]: { ...(state[key] ?? NOTHING), failure, isReading: false } }),
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => ({})),
});

export const { queryRequested, queryAnswered, queryFailed } = queriesSlice.actions;
