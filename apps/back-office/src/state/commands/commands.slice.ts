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
  /** Its form was closed while it was in doubt. It is kept until its outcome is known. */
  readonly isClosed?: true;
}

/** By the command's `requestId`. */
export type CommandsState = Readonly<Record<string, CommandEntry>>;

export interface CommandRequest {
  readonly requestId: string;
  readonly name: OperatorEndpointName;
  readonly input: object;
}

/** Once its form was closed nobody waits for its outcome any more. */
function known(state: CommandsState, requestId: string, entry: CommandEntry): CommandsState {
  const { isClosed } = state[requestId] ?? {};
  if (state[requestId] === undefined) return state;
  if (isClosed !== true) return { ...state, [requestId]: entry };
  return entry.status === 'unknown'
    ? { ...state, [requestId]: { ...entry, isClosed } }
    : without(state, requestId);
}

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
    ): CommandsState => {
      const entry = state[requestId];
      return entry?.status === 'unknown'
        ? { ...state, [requestId]: { ...entry, isClosed: true } }
        : without(state, requestId);
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => ({})),
});

export const { commandRequested, commandUnknown, commandDone, commandRefused, commandForgotten } =
  commandsSlice.actions;

/** How many commands are in doubt without a form that says so. */
export const selectFollowed = ({ commands }: { readonly commands: CommandsState }): number =>
  Object.values(commands).filter(({ isClosed }) => isClosed === true).length;
