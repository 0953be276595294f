import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What could not be had at start-up; the routed view shows all the same. */
export type StartupFault = 'config' | 'session';

export interface StartupState {
  readonly ready: boolean;
  readonly retrying: boolean;
  readonly faults: readonly StartupFault[];
  /** A one-time sign-in code that came while somebody is signed in: the member is asked first. */
  readonly offeredCode: string | null;
}

const initialState: StartupState = { ready: false, retrying: false, faults: [], offeredCode: null };

export const startupSlice = createSlice({
  name: 'startup',
  initialState: initialState as StartupState,
  reducers: {
    /** `authToken`: the one-time code found in the address, already taken out of it. */
    started: (state, _action: PayloadAction<{ authToken: string | null }>) => state,
    finished: (state, { payload }: PayloadAction<readonly StartupFault[]>) => ({
      ...state,
      ready: true,
      retrying: false,
      faults: payload,
    }),
    startupRetryRequested: (state) => ({ ...state, retrying: true }),
    codeOffered: (state, { payload }: PayloadAction<string>) => ({ ...state, offeredCode: payload }),
    /** The member's decision about a code that came while signed in. */
    codeAnswered: (state, _action: PayloadAction<{ code: string; accepted: boolean }>) => ({
      ...state,
      offeredCode: null,
    }),
  },
});

export const { started, finished, startupRetryRequested, codeOffered, codeAnswered } = startupSlice.actions;
