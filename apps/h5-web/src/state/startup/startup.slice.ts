import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AuthCodeOwner } from '@realm/api-client';
import type { AppState } from '../app-state';

/** Calls that failed at start-up; the routed view is still shown. */
export type StartupFailure = 'config' | 'session';

export interface OfferedCode {
  readonly code: string;
  readonly owner: Pick<AuthCodeOwner, 'account' | 'nickname'>;
  /** A session of this browser that the code would replace. */
  readonly replaces: boolean;
}

export interface StartupState {
  readonly ready: boolean;
  readonly retrying: boolean;
  readonly failures: readonly StartupFailure[];
  /** A one-time sign-in code from the address, and its account: the member has to confirm it. */
  readonly offeredCode: OfferedCode | null;
}

/** `authToken`: the one-time code found in the address, already taken out of it. */
export const started = createAction<{ authToken: string | null }>('startup/started');

const initialState: StartupState = { ready: false, retrying: false, failures: [], offeredCode: null };

export const startupSlice = createSlice({
  name: 'startup',
  initialState: initialState as StartupState,
  reducers: {
    finished: (state, { payload }: PayloadAction<readonly StartupFailure[]>) => {
      state.ready = true;
      state.retrying = false;
      state.failures = [...payload];
    },
    startupRetryRequested: (state) => {
      state.retrying = true;
    },
    codeOffered: (state, { payload }: PayloadAction<OfferedCode>) => {
      state.offeredCode = payload;
    },
    /** The decision about the code. */
    codeAnswered: (state, _action: PayloadAction<{ code: string; accepted: boolean }>) => {
      state.offeredCode = null;
    },
  },
});

export const { finished, startupRetryRequested, codeOffered, codeAnswered } = startupSlice.actions;

export const selectReady = (state: AppState) => state.startup.ready;
export const selectStartupFailures = (state: AppState) => state.startup.failures;
export const selectStartupRetrying = (state: AppState) => state.startup.retrying;
export const selectOfferedCode = (state: AppState) => state.startup.offeredCode;
