import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure, SupportMessage, SupportOrder, SupportPage } from '@realm/api-client';
import { featureState, type AppState } from '../../state/app-state';

/** A message of this page that the server has not confirmed yet. It keeps its id, so that sending it again writes it once. */
export interface OutgoingMessage {
  readonly messageId: string;
  readonly text: string;
  readonly order: SupportOrder | null;
  /** An object URL of the image, whose file is kept beside the store. */
  readonly preview: string | null;
  /** 0 to 1 while an image is on its way. */
  readonly share: number;
  readonly status: 'waiting' | 'sending' | 'refused';
  readonly failure: ApiFailure | null;
  readonly writtenAt: string;
}

export interface SupportState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly failure: ApiFailure | null;
  /** Without gaps, oldest first: messages are read by their number. */
  readonly messages: readonly SupportMessage[];
  /** There are older messages than the first one here. */
  readonly more: boolean;
  readonly loadingMore: boolean;
  readonly outbox: readonly OutgoingMessage[];
  /** What is typed and not sent; it stays when the member looks at something else. */
  readonly draft: string;
}

const initialState: SupportState = {
  status: 'idle',
  failure: null,
  messages: [],
  more: false,
  loadingMore: false,
  outbox: [],
  draft: '',
};

interface ReceivedPage {
  readonly page: SupportPage;
  /** `newest` replaces what is there when it does not follow it: a gap is never shown as if there were none. */
  readonly from: 'newest' | 'older' | 'after';
}

type Written = Pick<OutgoingMessage, 'messageId' | 'text' | 'order' | 'preview' | 'writtenAt'>;

export const supportSlice = createSlice({
  name: 'support',
  initialState: initialState as SupportState,
  reducers: {
    threadRequested: (state) => {
      if (state.status !== 'ready') state.status = 'loading';
    },
    threadFailed: (state, { payload }: PayloadAction<ApiFailure>) => {
      if (state.status === 'ready') return;
      state.status = 'failed';
      state.failure = payload;
    },
    pageReceived: (state, { payload: { page, from } }: PayloadAction<ReceivedPage>): SupportState => ({
      ...state,
      status: 'ready',
      failure: null,
      messages: from === 'newest' ? joined(state.messages, page.items) : merged(state.messages, page.items),
      more: moreAfter(state, page, from),
      loadingMore: from === 'older' ? false : state.loadingMore,
      outbox: withoutWritten(state.outbox, page.items),
    }),
    olderRequested: (state) => {
      state.loadingMore = true;
    },
    olderFailed: (state) => {
      state.loadingMore = false;
    },
    messageWritten: (state, { payload }: PayloadAction<Written>) => {
      state.outbox.push({ ...payload, share: 0, status: 'waiting', failure: null });
    },
    sendingBegan: (state, { payload: messageId }: PayloadAction<string>) =>
      changed(state, messageId, { status: 'sending', share: 0, failure: null }),
    sendingProgressed: (
      state,
      { payload: { messageId, share } }: PayloadAction<{ messageId: string; share: number }>,
    ) => changed(state, messageId, { share }),
    /** It is in doubt whether the message arrived, so it is sent again under the same id. */
    sendingInterrupted: (state, { payload: messageId }: PayloadAction<string>) =>
      changed(state, messageId, { status: 'waiting' }),
    sendingRefused: (
      state,
      { payload: { messageId, failure } }: PayloadAction<{ messageId: string; failure: ApiFailure }>,
    ) => changed(state, messageId, { status: 'refused', failure }),
    messageSent: (state, { payload }: PayloadAction<SupportMessage>): SupportState => ({
      ...state,
      messages: follows(state.messages, payload) ? merged(state.messages, [payload]) : state.messages,
      outbox: withoutWritten(state.outbox, [payload]),
    }),
    sendAgainRequested: (state, { payload: messageId }: PayloadAction<string>) =>
      changed(state, messageId, { status: 'waiting', failure: null }),
    outgoingRemoved: (state, { payload: messageId }: PayloadAction<string>): SupportState => ({
      ...state,
      outbox: state.outbox.filter((message) => message.messageId !== messageId),
    }),
    /** From before a reload; what has been written since comes after it. */
    unsentRestored: (
      state,
      { payload }: PayloadAction<Pick<SupportState, 'draft' | 'outbox'>>,
    ): SupportState => ({
      ...state,
      draft: state.draft === '' ? payload.draft : state.draft,
      outbox: [...payload.outbox, ...state.outbox],
    }),
    draftChanged: (state, { payload }: PayloadAction<string>) => {
      state.draft = payload;
    },
  },
});

export const {
  threadRequested,
  threadFailed,
  pageReceived,
  olderRequested,
  olderFailed,
  messageWritten,
  sendingBegan,
  sendingProgressed,
  sendingInterrupted,
  sendingRefused,
  messageSent,
  sendAgainRequested,
  outgoingRemoved,
  draftChanged,
  unsentRestored,
} = supportSlice.actions;

/** A screen shows the thread. */
export const threadShown = createAction('support/threadShown');
export const threadLeft = createAction('support/threadLeft');
export const closeRequested = createAction('support/closeRequested');
export const rateRequested = createAction<{ seq: number; stars: number; comment: string }>(
  'support/rateRequested',
);

type Messages = readonly SupportMessage[];

/** One message for each number; a later reading replaces an earlier one. */
function merged(shown: Messages, arrived: Messages): Messages {
  const bySeq = new Map([...shown, ...arrived].map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((left, right) => left.seq - right.seq);
}

/** The newest page continues what is shown, or replaces it when messages between the two are missing. */
function joined(shown: Messages, newest: Messages): Messages {
  const last = shown.at(-1)?.seq ?? 0;
  const first = newest[0]?.seq ?? 0;
  return first <= last + 1 ? merged(shown, newest) : newest;
}

/** A message is added only when no message before it is missing; otherwise it comes with the missing ones. */
const follows = (shown: Messages, { seq }: SupportMessage): boolean => seq <= (shown.at(-1)?.seq ?? 0) + 1;

function moreAfter(state: SupportState, page: SupportPage, from: ReceivedPage['from']): boolean {
  if (from === 'older') return page.more;
  if (from === 'after') return state.more;
  const first = state.messages[0]?.seq ?? Infinity;
  const isContinued = joined(state.messages, page.items)[0]?.seq === first;
  return isContinued ? state.more : page.more;
}

/** Removes the messages that the thread already has. */
const withoutWritten = (outbox: SupportState['outbox'], arrived: Messages): SupportState['outbox'] => {
  const ids = new Set(arrived.map(({ messageId }) => messageId));
  return outbox.filter(({ messageId }) => !ids.has(messageId));
};

const changed = (state: SupportState, messageId: string, change: Partial<OutgoingMessage>): SupportState => ({
  ...state,
  outbox: state.outbox.map((message) =>
    message.messageId === messageId ? { ...message, ...change } : message,
  ),
});

export const selectSupport = featureState(supportSlice);
export const selectDraft = (state: AppState) => selectSupport(state).draft;
export const selectOutbox = (state: AppState) => selectSupport(state).outbox;
