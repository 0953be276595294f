import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Notice, UnreadNotices } from '@realm/api-client';
import { signedOut } from '../session/session.slice';

type NoticeKind = Notice['kind'];

export interface UnreadNoticesState {
  /** What the server counts for the member; `null` for a visitor, and before it has said. */
  readonly counts: UnreadNotices | null;
}

const initialState: UnreadNoticesState = { counts: null };

export const unreadNoticesSlice = createSlice({
  name: 'unreadNotices',
  initialState: initialState as UnreadNoticesState,
  reducers: {
    unreadReceived: (_state, { payload }: PayloadAction<UnreadNotices>): UnreadNoticesState => ({
      counts: payload,
    }),
    /** There are more unread ones of these kinds than before. */
    noticesArrived: (state, _action: PayloadAction<readonly NoticeKind[]>) => state,
    /** The member reads one. */
    noticeOpened: (state, _action: PayloadAction<{ noticeId: string }>) => state,
    /** The member has seen all of a kind, down from the newest. */
    allNoticesRead: (state, _action: PayloadAction<{ kind: NoticeKind; newest: string }>) => state,
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
});

export const { unreadReceived, noticesArrived, noticeOpened, allNoticesRead } = unreadNoticesSlice.actions;
