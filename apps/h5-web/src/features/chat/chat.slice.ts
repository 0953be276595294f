import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure, ChatBet, ChatMessage, ChatMute, ChatPage, ChatRoom } from '@realm/api-client';
import type { ChatReaction } from '@realm/domain';
import { featureState, type AppState } from '../../state/app-state';

interface Mention {
  readonly uid: string;
  readonly nickname: string;
}

/** A finished bet of the member, as its message will show it. */
export interface SharedBet {
  readonly orderNumber: string;
  readonly shown: ChatBet;
}

/** A message of this page that the server has not confirmed yet. It keeps its id, so that sending it again writes it once. */
export interface OutgoingMessage {
  readonly messageId: string;
  readonly roomId: string;
  readonly text: string;
  readonly bet: SharedBet | null;
  readonly mentions: readonly Mention[];
  readonly status: 'waiting' | 'sending' | 'refused';
  readonly failure: ApiFailure | null;
  readonly writtenAt: string;
}

/** What is typed in a room and not sent. */
export interface Draft {
  readonly text: string;
  readonly mentions: readonly Mention[];
}

/** What this page knows of a room. */
export interface Talk {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly failure: ApiFailure | null;
  readonly room: ChatRoom | null;
  readonly mute: ChatMute;
  /** In their order. */
  readonly messages: readonly ChatMessage[];
  /** The member's own reactions, by the number of the message. */
  readonly reacted: Readonly<Record<number, string>>;
  /** The room's number up to which every change is here. */
  readonly known: number;
  /** There are older messages than the first one here. */
  readonly more: boolean;
  readonly loadingMore: boolean;
  /** In slow mode: when the next message may be sent, by this device's clock. */
  readonly freeAt: number;
}

export interface ChatState {
  readonly talks: Readonly<Record<string, Talk>>;
  readonly outbox: readonly OutgoingMessage[];
  readonly drafts: Readonly<Record<string, Draft>>;
}

/** What the member has written and not sent. */
export type Unsent = Pick<ChatState, 'drafts' | 'outbox'>;

const initialState: ChatState = { talks: {}, outbox: [], drafts: {} };

const NO_TALK: Talk = {
  status: 'loading',
  failure: null,
  room: null,
  mute: null,
  messages: [],
  reacted: {},
  known: 0,
  more: false,
  loadingMore: false,
  freeAt: 0,
};
const NO_DRAFT: Draft = { text: '', mentions: [] };

interface ReceivedPage {
  readonly roomId: string;
  readonly page: ChatPage;
  /** `newest` begins anew; `after` continues what is known. */
  readonly from: 'newest' | 'older' | 'after';
  readonly now: number;
}

type InRoom<Rest> = { readonly roomId: string } & Rest;

export const chatSlice = createSlice({
  name: 'chat',
  initialState: initialState as ChatState,
  reducers: {
    pageReceived: (state, { payload }: PayloadAction<ReceivedPage>) => withPage(state, payload),
    pageFailed: (state, { payload: { roomId, failure } }: PayloadAction<InRoom<{ failure: ApiFailure }>>) => {
      const talk = state.talks[roomId] ?? NO_TALK;
      if (talk.status === 'ready' && failure.kind === 'unreachable') return state;
      return withTalk(state, roomId, { status: 'failed', failure, loadingMore: false });
    },
    reading: (state, { payload: roomId }: PayloadAction<string>) =>
      (state.talks[roomId] ?? NO_TALK).status === 'ready'
        ? state
        : withTalk(state, roomId, { status: 'loading', failure: null }),
    reactionReceived: (
      state,
      {
        payload: { roomId, message, emoji },
      }: PayloadAction<InRoom<{ message: ChatMessage; emoji: string | null }>>,
    ) => {
      const talk = state.talks[roomId] ?? NO_TALK;
      const known = message.changedSeq === talk.known + 1 ? message.changedSeq : talk.known;
      const reacted = { ...talk.reacted, [message.seq]: emoji ?? '' };
      return withTalk(state, roomId, { messages: merged(talk.messages, [message]), reacted, known });
    },
    /** What follows the known number directly: `after` is checked by the saga. */
    changesReceived: (
      state,
      {
        payload: { roomId, items, seq },
      }: PayloadAction<InRoom<{ items: readonly ChatMessage[]; seq: number }>>,
    ) => {
      const talk = state.talks[roomId] ?? NO_TALK;
      return withArrived(
        withTalk(state, roomId, {
          messages: merged(talk.messages, items),
          known: Math.max(talk.known, seq),
        }),
        items,
      );
    },
    olderRequested: (state, { payload: roomId }: PayloadAction<string>) =>
      withTalk(state, roomId, { loadingMore: true }),
    olderFailed: (state, { payload: roomId }: PayloadAction<string>) =>
      withTalk(state, roomId, { loadingMore: false }),
    roomReceived: (state, { payload: room }: PayloadAction<ChatRoom>) =>
      withTalk(state, room.roomId, { room }),
    readMarked: (state, { payload: { roomId, seq } }: PayloadAction<InRoom<{ seq: number }>>) => {
      const room = state.talks[roomId]?.room;
      return room === undefined || room === null
        ? state
        : withTalk(state, roomId, { room: { ...room, readSeq: seq, unread: 0, mentioned: false } });
    },
    messageWritten: (
      state,
      { payload }: PayloadAction<Omit<OutgoingMessage, 'status' | 'failure'>>,
    ): ChatState => ({
      ...state,
      outbox: [...state.outbox, { ...payload, status: 'waiting', failure: null }],
      drafts: payload.bet === null ? { ...state.drafts, [payload.roomId]: NO_DRAFT } : state.drafts,
    }),
    /** From before a reload. */
    unsentRestored: (state, { payload }: PayloadAction<Unsent>): ChatState => ({
      ...state,
      drafts: { ...payload.drafts, ...state.drafts },
      outbox: [...payload.outbox, ...state.outbox],
    }),
    sendingBegan: (state, { payload: messageId }: PayloadAction<string>) =>
      changed(state, messageId, { status: 'sending', failure: null }),
    /** It is in doubt whether the message arrived, so it is sent again under the same id. */
    sendingInterrupted: (state, { payload: messageId }: PayloadAction<string>) =>
      changed(state, messageId, { status: 'waiting' }),
    sendingRefused: (
      state,
      { payload: { messageId, failure } }: PayloadAction<{ messageId: string; failure: ApiFailure }>,
    ) => changed(state, messageId, { status: 'refused', failure }),
    messageSent: (
      state,
      {
        payload: { roomId, message, freeAt },
      }: PayloadAction<InRoom<{ message: ChatMessage; freeAt: number }>>,
    ) => {
      const talk = state.talks[roomId] ?? NO_TALK;
      // A gap before it stays unknown: what is missing comes with the next reading.
      const known = message.changedSeq === talk.known + 1 ? message.changedSeq : talk.known;
      const next = withTalk(state, roomId, { messages: merged(talk.messages, [message]), known, freeAt });
      return withArrived(next, [message]);
    },
    slowed: (state, { payload: { roomId, freeAt } }: PayloadAction<InRoom<{ freeAt: number }>>) =>
      withTalk(state, roomId, { freeAt }),
    sendAgainRequested: (state, { payload: messageId }: PayloadAction<string>) =>
      changed(state, messageId, { status: 'waiting', failure: null }),
    /** The words go back to where they are written; a bet can be chosen again. */
    outgoingTaken: (state, { payload: messageId }: PayloadAction<string>): ChatState => {
      const taken = state.outbox.find((message) => message.messageId === messageId);
      return taken === undefined ? state : { ...state, ...takenBack(state, taken) };
    },
    draftChanged: (
      state,
      { payload: { roomId, draft } }: PayloadAction<InRoom<{ draft: Draft }>>,
    ): ChatState => ({ ...state, drafts: { ...state.drafts, [roomId]: draft } }),
    roomForgotten: (state, { payload: roomId }: PayloadAction<string>): ChatState => ({
      ...state,
      talks: Object.fromEntries(Object.entries(state.talks).filter(([id]) => id !== roomId)),
    }),
  },
});

export const {
  pageReceived,
  pageFailed,
  reading,
  changesReceived,
  reactionReceived,
  olderRequested,
  olderFailed,
  roomReceived,
  readMarked,
  messageWritten,
  sendingBegan,
  sendingInterrupted,
  sendingRefused,
  messageSent,
  slowed,
  sendAgainRequested,
  outgoingTaken,
  draftChanged,
  roomForgotten,
  unsentRestored,
} = chatSlice.actions;

/** A screen shows the room, or wants it read again. */
export const roomOpened = createAction<string>('chat/roomOpened');
export const roomLeft = createAction<string>('chat/roomLeft');
/** Puts the member's emoji under a message; `null` takes it back. */
export const reactionChosen = createAction<{ roomId: string; seq: number; emoji: ChatReaction | null }>(
  'chat/reactionChosen',
);
/** The list has to be read again. */
export const roomsChanged = createAction('chat/roomsChanged');

type Messages = readonly ChatMessage[];

/** One message for each place; a later change replaces an earlier one. */
function merged(shown: Messages, arrived: Messages): Messages {
  const bySeq = new Map(shown.map((message) => [message.seq, message]));
  for (const message of arrived) {
    const before = bySeq.get(message.seq);
    if (before === undefined || before.changedSeq <= message.changedSeq) bySeq.set(message.seq, message);
  }
  return [...bySeq.values()].sort((left, right) => left.seq - right.seq);
}

const withTalk = (state: ChatState, roomId: string, change: Partial<Talk>): ChatState => ({
  ...state,
  talks: { ...state.talks, [roomId]: { ...(state.talks[roomId] ?? NO_TALK), ...change } },
});

/** Puts the words of a message back into the field of its room. */
export function takenBack({ drafts, outbox }: Unsent, taken: OutgoingMessage): Unsent {
  const rest = outbox.filter((message) => message !== taken);
  if (taken.bet !== null) return { drafts, outbox: rest };
  const draft = drafts[taken.roomId] ?? NO_DRAFT;
  const text = draft.text === '' ? taken.text : `${taken.text}\n${draft.text}`;
  const mentions = [...taken.mentions, ...draft.mentions];
  return { drafts: { ...drafts, [taken.roomId]: { text, mentions } }, outbox: rest };
}

/** Removes from the outbox what the room already has. */
function withArrived(state: ChatState, arrived: Messages): ChatState {
  const ids = new Set(arrived.map(({ messageId }) => messageId));
  const outbox = state.outbox.filter(({ messageId }) => !ids.has(messageId));
  return outbox.length === state.outbox.length ? state : { ...state, outbox };
}

function withPage(state: ChatState, { roomId, page, from, now }: ReceivedPage): ChatState {
  const talk = state.talks[roomId] ?? NO_TALK;
  if (from === 'older') {
    const older = {
      messages: merged(talk.messages, page.items),
      reacted: withReacted(talk, page),
      more: page.more,
      loadingMore: false,
    };
    return withTalk(state, roomId, older);
  }
  const last = page.items.at(-1)?.changedSeq ?? 0;
  const next = withTalk(state, roomId, {
    status: 'ready',
    failure: null,
    room: page.room,
    mute: page.mute,
    messages: from === 'newest' ? [...page.items] : merged(talk.messages, page.items),
    reacted: from === 'newest' ? withReacted(NO_TALK, page) : withReacted(talk, page),
    // The room was read before its messages: up to its number nothing is missing.
    known: from === 'newest' ? page.room.seq : Math.max(talk.known, last, page.more ? 0 : page.room.seq),
    more: from === 'newest' ? page.more : talk.more,
    freeAt: page.room.waitSec === 0 ? 0 : now + page.room.waitSec * 1_000,
  });
  return withArrived(next, page.items);
}

/** A page names the member's reactions to all of its messages. */
const withReacted = ({ reacted }: Talk, { items, reacted: own }: ChatPage): Talk['reacted'] => ({
  ...reacted,
  ...Object.fromEntries(items.map(({ seq }) => [seq, ''])),
  ...Object.fromEntries(own.map(({ seq, emoji }) => [seq, emoji])),
});

const changed = (state: ChatState, messageId: string, change: Partial<OutgoingMessage>): ChatState => ({
  ...state,
  outbox: state.outbox.map((message) =>
    message.messageId === messageId ? { ...message, ...change } : message,
  ),
});

const selectChat = featureState(chatSlice);
export const selectTalk =
  (roomId: string) =>
  (state: AppState): Talk =>
    selectChat(state).talks[roomId] ?? NO_TALK;
export const selectUnsent = (state: AppState): Unsent => selectChat(state);
export const selectOutbox = (state: AppState) => selectChat(state).outbox;
export const selectDraft =
  (roomId: string) =>
  (state: AppState): Draft =>
    selectChat(state).drafts[roomId] ?? NO_DRAFT;
