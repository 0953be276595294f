import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure, OperatorEndpointName } from '@realm/api-client';
import { signedOut } from '../session/session.slice';

/**
 * - `sending`: on its way.
 * - `unknown`: no answer came. It is asked for again under the same id until the outcome is known; the server runs an id once.
 * - `done`, `refused`: known.
 */
export type CommandStatus = 'sending' | 'unknown' | 'done' | 'refused';

export interface CommandEntry {
  readonly status: CommandStatus;
  readonly value: unknown;
  readonly failure: ApiFailure | null;
}

/** By the command's `requestId`. */
export type CommandsState = Readonly<Record<string, CommandEntry>>;

export interface CommandRequest {
  readonly requestId: string;
  readonly name: OperatorEndpointName;
  readonly input: object;
}

/** Once its form was closed nobody asks for its outcome any more. */
const known = (state: CommandsState, requestId: string, entry: CommandEntry): CommandsState =>
  state[requestId] === undefined ? state : { ...state, [requestId]: entry };

const without = (state: CommandsState, requestId: string): CommandsState =>
  Object.fromEntries(Object.entries(state).filter(([id]) => id !== requestId));

export const commandsSlice = createSlice({
  name: 'commands',
  initialState: {} as CommandsState,
  reducers: {
    commandRequested: (state, { payload: { requestId } }: PayloadAction<CommandRequest>): CommandsState => ({
      ...state,
      [requestId]: { status: 'sending', value: null, failure: null },
    }),
    commandUnknown: (
      state,
      { payload: { requestId, failure } }: PayloadAction<{ requestId: string; failure: ApiFailure }>,
    ): CommandsState => known(state, requestId, { status: 'unknown', value: null, failure }),
    commandDone: (
      state,
      { payload: { requestId, value } }: PayloadAction<{ requestId: string; value: unknown }>,
    ): CommandsState => known(state, requestId, { status: 'done', value, failure: null }),
    commandRefused: (
      state,
      { payload: { requestId, failure } }: PayloadAction<{ requestId: string; failure: ApiFailure }>,
    ): CommandsState => known(state, requestId, { status: 'refused', value: null, failure }),
    /** Its form was closed. */
    commandForgotten: (
      state,
      { payload: { requestId } }: PayloadAction<{ requestId: string }>,
    ): CommandsState => without(state, requestId),
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => ({})),
});

export const { commandRequested, commandUnknown, commandDone, commandRefused, commandForgotten } =
  commandsSlice.actions;
