import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Notice, SupportThread, UnreadNotices } from '@realm/api-client';
import type { AppState } from '../app-state';
import { signedOut } from '../session/session.slice';

type NoticeKind = Notice['kind'];

export interface UnreadNoticesState {
  /** The server's count for the member; `null` for a visitor, and before the first answer. */
  readonly counts: UnreadNotices | null;
  /** How the thread with customer service stands; `null` before the server has said anything of it. */
  readonly supportThread: SupportThread | null;
}

const initialState: UnreadNoticesState = { counts: null, supportThread: null };

export const unreadNoticesSlice = createSlice({
  name: 'unreadNotices',
  initialState: initialState as UnreadNoticesState,
  reducers: {
    unreadReceived: (state, { payload }: PayloadAction<UnreadNotices>) => {
      state.counts = payload;
    },
    /** From the socket or from an answer: the one with the higher number is the newer one. */
    supportThreadReceived: (state, { payload }: PayloadAction<SupportThread>) => {
      if (payload.seq > (state.supportThread?.seq ?? -1)) state.supportThread = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
});

export const { unreadReceived, supportThreadReceived } = unreadNoticesSlice.actions;

/** There are more unread ones of these kinds than before. */
export const noticesArrived = createAction<readonly NoticeKind[]>('unreadNotices/arrived');
/** The member reads one. */
export const noticeOpened = createAction<{ noticeId: string }>('unreadNotices/opened');
/** The member has seen all of a kind, down from the newest. */
export const allNoticesRead = createAction<{ kind: NoticeKind; newest: string }>('unreadNotices/allRead');

export const selectUnreadNotices = (state: AppState) => state.unreadNotices.counts;

/** What the bell shows; `null` for a visitor, whose marks live on the device. */
export const selectUnreadTotal = (state: AppState): number | null => {
  const counts = selectUnreadNotices(state);
  return counts === null ? null : counts.personal + counts.important + counts.general;
};
