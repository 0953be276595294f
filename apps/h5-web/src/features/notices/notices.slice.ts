import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure, Notice } from '@realm/api-client';
import { allNoticesRead, noticeOpened } from '../../state/unread-notices/unread-notices.slice';

/** In the order of the tabs. */
export const NOTICE_TABS = ['personal', 'important', 'general'] as const satisfies readonly Notice['kind'][];
export type NoticeTab = (typeof NOTICE_TABS)[number];

export type NoticeList =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly failure: ApiFailure }
  | {
      readonly step: 'ready';
      readonly items: readonly Notice[];
      readonly nextCursor: string | null;
      readonly more: 'idle' | 'loading' | 'failed';
    };

export type NoticesState = Readonly<Record<NoticeTab, NoticeList>>;

interface NoticePage {
  readonly tab: NoticeTab;
  readonly items: readonly Notice[];
  readonly nextCursor: string | null;
}

const LOADING: NoticeList = { step: 'loading' };
const initialState: NoticesState = { personal: LOADING, important: LOADING, general: LOADING };

export const noticesSlice = createSlice({
  name: 'notices',
  initialState: initialState as NoticesState,
  reducers: {
    /** All three kinds at once, for their unread counts. What was shown before stays meanwhile. */
    noticesOpened: (state) => state,
    noticesRetried: (state, { payload }: PayloadAction<NoticeTab>): NoticesState => ({
      ...state,
      [payload]: LOADING,
    }),
    noticesReceived: (
      state,
      { payload: { tab, items, nextCursor } }: PayloadAction<NoticePage>,
    ): NoticesState => ({
      ...state,
      [tab]: { step: 'ready', items, nextCursor, more: 'idle' },
    }),
    noticesFailed: (
      state,
      { payload: { tab, failure } }: PayloadAction<{ tab: NoticeTab; failure: ApiFailure }>,
    ): NoticesState =>
      state[tab].step === 'ready'
        ? markMore(state, tab, 'idle')
        : { ...state, [tab]: { step: 'failed', failure } },
    moreNoticesRequested: (state, { payload }: PayloadAction<NoticeTab>) =>
      markMore(state, payload, 'loading'),
    moreNoticesReceived: (state, { payload: { tab, items, nextCursor } }: PayloadAction<NoticePage>) => {
      const list = state[tab];
      if (list.step !== 'ready') return state;
      return {
        ...state,
        [tab]: {
          step: 'ready' as const,
          items: [...list.items, ...items],
          nextCursor,
          more: 'idle' as const,
        },
      };
    },
    moreNoticesFailed: (state, { payload }: PayloadAction<NoticeTab>) => markMore(state, payload, 'failed'),
  },
  extraReducers: (builder) => {
    builder
      .addCase(noticeOpened, (state, { payload }) =>
        NOTICE_TABS.reduce<NoticesState>((next, tab) => markRead(next, tab, payload.noticeId), state),
      )
      .addCase(allNoticesRead, (state, { payload }) => markRead(state, payload.kind, null));
  },
});

/** @param noticeId - `null`: all of them. */
function markRead(state: NoticesState, tab: NoticeTab, noticeId: string | null): NoticesState {
  const list = state[tab];
  if (list.step !== 'ready') return state;
  const items = list.items.map((notice) =>
    noticeId === null || notice.noticeId === noticeId ? { ...notice, read: true } : notice,
  );
  return { ...state, [tab]: { ...list, items } };
}

function markMore(state: NoticesState, tab: NoticeTab, more: 'idle' | 'loading' | 'failed'): NoticesState {
  const list = state[tab];
  return list.step === 'ready' ? { ...state, [tab]: { ...list, more } } : state;
}

export const {
  noticesOpened,
  noticesRetried,
  noticesReceived,
  noticesFailed,
  moreNoticesRequested,
  moreNoticesReceived,
  moreNoticesFailed,
} = noticesSlice.actions;
