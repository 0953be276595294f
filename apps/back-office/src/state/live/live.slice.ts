import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ConsoleChange, ConsoleTopic } from '@realm/api-client';
import { queryAnswered, queryFailed } from '../queries/queries.slice';
import { signedIn, signedOut } from '../session/session.slice';
import { isOutage } from './outage';

export interface LiveState {
  readonly status: 'off' | 'connecting' | 'live' | 'lost';
  /** Failed attempts since the connection was lost. */
  readonly attempts: number;
  /** When the figures on the screen stopped being kept up to date. */
  readonly lostAt: number | null;
  /** The last reading found a server without its database, or none: what is shown is not kept up to date, though the connection may be open. */
  readonly isAway: boolean;
  /** The newest revision of each topic that this person may read. */
  readonly revisions: Readonly<Partial<Record<ConsoleTopic, string>>>;
}

const initialState: LiveState = { status: 'off', attempts: 0, lostAt: null, isAway: false, revisions: {} };

export const liveSlice = createSlice({
  name: 'live',
  initialState: initialState as LiveState,
  reducers: {
    connected: (state): LiveState => ({ ...state, status: 'live', attempts: 0, lostAt: null }),
    connectionLost: (state, { payload }: PayloadAction<{ readonly at: number }>): LiveState => ({
      ...state,
      status: 'lost',
      lostAt: state.lostAt ?? payload.at,
    }),
    reconnecting: (state): LiveState => ({ ...state, attempts: state.attempts + 1 }),
    reconnectRequested: (state) => state,
    topicChanged: (state, { payload: { topic, revision } }: PayloadAction<ConsoleChange>): LiveState => ({
      ...state,
      revisions: { ...state.revisions, [topic]: revision },
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedIn, (): LiveState => ({ ...initialState, status: 'connecting' }))
      .addCase(signedOut, () => initialState)
      .addCase(queryAnswered, (state): LiveState => ({ ...state, isAway: false }))
      .addCase(queryFailed, (state, { payload: { failure } }): LiveState => ({
        ...state,
        isAway: isOutage(failure),
      })),
});

export const { connected, connectionLost, reconnecting, reconnectRequested, topicChanged } =
  liveSlice.actions;
