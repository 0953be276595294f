import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SupportThread } from '@realm/api-client';
import type { AppState } from '../app-state';
import { signedOut } from '../session/session.slice';

export interface SupportThreadState {
  /** `null` before the server has said anything of it. */
  readonly thread: SupportThread | null;
}

const initialState: SupportThreadState = { thread: null };

/** How the member's thread with customer service stands. Its messages belong to the feature that shows them. */
export const supportThreadSlice = createSlice({
  name: 'supportThread',
  initialState: initialState as SupportThreadState,
  reducers: {
    /** From the socket or from an answer: the one with the higher number is the newer one. */
    supportThreadReceived: (state, { payload }: PayloadAction<SupportThread>) => {
      if (state.thread === null || payload.seq > state.thread.seq) state.thread = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
});

export const { supportThreadReceived } = supportThreadSlice.actions;

export const selectSupportThread = (state: AppState) => state.supportThread.thread;
/** Messages of customer service that the member has not read. */
export const selectSupportUnread = (state: AppState): number => state.supportThread.thread?.unread ?? 0;
